#include "CLintPages.h"

// Package.swift defines the values.
const char *build_site(void) { return JUICE_RULES_SITE; }
const char *build_owner(void) { return JUICE_RULES_OWNER; }
