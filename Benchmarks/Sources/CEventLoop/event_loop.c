#include "event_loop.h"

#include <yaml.h>

long event_loop_count(const unsigned char *bytes, size_t length) {
  yaml_parser_t parser;
  yaml_event_t event;
  long count = 0;
  int is_at_end = 0;

  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, length);
  while (!is_at_end) {
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    count += 1;
    is_at_end = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}
