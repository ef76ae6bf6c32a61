#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// The part of libpq's interface that is used. It is declared here, because systems keep libpq-fe.h in different folders
// or do not have it, and a build does not need it: libpq is opened when a PostgreSQL store is first used, so that a
// command that uses none starts no slower. Linked in, it brings a dozen libraries for TLS and Kerberos to every start.
// The types and numbers are the same in all versions of libpq.so.5; a test compares them with the header.
#ifndef LIBPQ_FE_H
typedef unsigned int Oid;
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pgNotify {
  char *relname;
  int be_pid;
  char *extra;
  struct pgNotify *next;
} PGnotify;
typedef void (*PQnoticeReceiver)(void *argument, const PGresult *result);
typedef enum { CONNECTION_OK = 0, CONNECTION_BAD = 1 } ConnStatusType;
typedef enum { PGRES_POLLING_READING = 1, PGRES_POLLING_WRITING = 2 } PostgresPollingStatusType;
typedef enum {
  PGRES_COMMAND_OK = 1, PGRES_TUPLES_OK = 2, PGRES_PIPELINE_SYNC = 10
} ExecStatusType;
typedef enum { PQERRORS_VERBOSE = 2 } PGVerbosity;
#endif

#define LIBPQ_FUNCTIONS(X)                                                                          \
  X(PGconn *, PQconnectdbParams, (const char *const *keywords, const char *const *values,           \
    int expands))                                                                                   \
  X(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values,        \
    int expands))                                                                                   \
  X(PostgresPollingStatusType, PQconnectPoll, (PGconn *))                                           \
  X(PGVerbosity, PQsetErrorVerbosity, (PGconn *, PGVerbosity))                                      \
  X(void, PQfreemem, (void *))                                                                      \
  X(void, PQfinish, (PGconn *))                                                                     \
  X(ConnStatusType, PQstatus, (const PGconn *))                                                     \
  X(char *, PQerrorMessage, (const PGconn *))                                                       \
  X(char *, PQpass, (const PGconn *))                                                               \
  X(int, PQsocket, (const PGconn *))                                                                \
  X(const char *, PQparameterStatus, (const PGconn *, const char *name))                            \
  X(int, PQsetnonblocking, (PGconn *, int))                                                         \
  X(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *, PQnoticeReceiver, void *argument))            \
  X(int, PQenterPipelineMode, (PGconn *))                                                           \
  X(int, PQpipelineSync, (PGconn *))                                                                \
  X(int, PQsendPrepare, (PGconn *, const char *name, const char *sql, int count,                    \
    const Oid *types))                                                                              \
  X(int, PQsendQueryPrepared, (PGconn *, const char *name, int count, const char *const *values,    \
    const int *lengths, const int *formats, int format))                                            \
  X(int, PQsendQueryParams, (PGconn *, const char *sql, int count, const Oid *types,                \
    const char *const *values, const int *lengths, const int *formats, int format))                 \
  X(int, PQflush, (PGconn *))                                                                       \
  X(int, PQconsumeInput, (PGconn *))                                                                \
  X(int, PQisBusy, (PGconn *))                                                                      \
  X(PGresult *, PQgetResult, (PGconn *))                                                            \
  X(void, PQclear, (PGresult *))                                                                    \
  X(ExecStatusType, PQresultStatus, (const PGresult *))                                             \
  X(char *, PQresultErrorField, (const PGresult *, int field))                                      \
  X(char *, PQresultErrorMessage, (const PGresult *))                                               \
  X(int, PQntuples, (const PGresult *))                                                             \
  X(int, PQgetisnull, (const PGresult *, int row, int column))                                      \
  X(char *, PQgetvalue, (const PGresult *, int row, int column))                                    \
  X(int, PQgetlength, (const PGresult *, int row, int column))                                      \
  X(PGnotify *, PQnotifies, (PGconn *))

struct libpq_functions {
#define LIBPQ_FIELD(result, name, parameters) result(*name) parameters;
  LIBPQ_FUNCTIONS(LIBPQ_FIELD)
#undef LIBPQ_FIELD
};

// The name of the first function that `library` lacks, or NULL when it has them all.
static inline const char *libpq_find_functions(void *library, struct libpq_functions *functions) {
#define LIBPQ_FIND(result, name, parameters)                                                        \
  if (!(functions->name = (result(*) parameters)dlsym(library, #name))) return #name;
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
