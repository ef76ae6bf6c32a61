#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#elif __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#error "libpq-fe.h is missing: install libpq-dev, or leave out the trait PostgreSQL"
#endif

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// libpq is opened when a PostgreSQL store is first used, so that a command that uses none starts no
// slower: linked in, it brings a dozen libraries for TLS and Kerberos to every start. The types of the
// functions are still those of its header.
#define LIBPQ_FUNCTIONS(X) \
  X(PQconnectdbParams) X(PQconnectStartParams) X(PQconnectPoll) X(PQsetErrorVerbosity) \
  X(PQconninfoParse) X(PQconninfoFree) X(PQfreemem) X(PQfinish) X(PQstatus) \
  X(PQerrorMessage) X(PQpass) X(PQsocket) X(PQparameterStatus) X(PQsetnonblocking) \
  X(PQsetNoticeReceiver) X(PQenterPipelineMode) X(PQpipelineSync) X(PQsendPrepare) \
  X(PQsendQueryPrepared) X(PQflush) X(PQconsumeInput) X(PQisBusy) X(PQgetResult) X(PQclear) \
  X(PQresultStatus) X(PQresultErrorField) X(PQresultErrorMessage) X(PQntuples) X(PQgetisnull) \
  X(PQgetvalue) X(PQgetlength) X(PQsendQueryParams) X(PQnotifies)

struct libpq_functions {
#define LIBPQ_FIELD(name) __typeof__(&name) name;
  LIBPQ_FUNCTIONS(LIBPQ_FIELD)
#undef LIBPQ_FIELD
};

// The name of the first function that `library` lacks, or NULL when it has them all.
static inline const char *libpq_find_functions(void *library, struct libpq_functions *functions) {
#define LIBPQ_FIND(name)                                                                            \
  if (!(functions->name = (__typeof__(&name))dlsym(library, #name))) return #name;
  LIBPQ_FUNCTIONS(LIBPQ_FIND)
#undef LIBPQ_FIND
  return NULL;
}

// Keeps the OpenSSL that `library` was linked with, if any, from freeing its locks when the process exits. It would
// do so while other threads close their connections, or end after they have, and such a thread would crash.
static inline void libpq_keep_openssl(void *library) {
  int (*initialize)(uint64_t, const void *) = (__typeof__(initialize))dlsym(library, "OPENSSL_init_crypto");
  const uint64_t no_atexit = 0x00080000;  // OPENSSL_INIT_NO_ATEXIT of <openssl/crypto.h>
  if (initialize) initialize(no_atexit, NULL);
}
