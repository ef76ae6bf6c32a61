#include "CLintPages.h"

// Package.swift sets the address.
const char *lint_site(void) { return JUICE_RULES_SITE; }
