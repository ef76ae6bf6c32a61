#ifndef C_LINT_PAGES_H
#define C_LINT_PAGES_H

#include <stddef.h>

/// Returns the page of the lint rule with an index in the sorted list of rules: a file of Sources/JuiceLint/Pages, as a
/// part of the program.
const char *_Nonnull lint_page(size_t index);

/// Returns the address of the web site that this build links to, or an empty text.
const char *_Nonnull build_site(void);

/// Returns the owner of the repository that publishes this build, or an empty text.
const char *_Nonnull build_owner(void);

#endif
