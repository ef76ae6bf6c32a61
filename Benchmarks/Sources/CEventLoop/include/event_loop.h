#ifndef EVENT_LOOP_H
#define EVENT_LOOP_H

#include <stddef.h>

/// Returns the number of libyaml's events in `bytes`, or -1 if `bytes` is not valid YAML.
long event_loop_count(const unsigned char *bytes, size_t length);

#endif
