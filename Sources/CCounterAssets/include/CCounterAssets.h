#ifndef C_COUNTER_ASSETS_H
#define C_COUNTER_ASSETS_H

#include <stddef.h>

/// A file of Sources/JuiceCounter/Assets, as a part of the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} EmbeddedFile;

EmbeddedFile base_css(void);
EmbeddedFile calculator_css(void);
EmbeddedFile calculator_js(void);
EmbeddedFile icon_svg(void);
EmbeddedFile live_js(void);
EmbeddedFile openapi_yaml(void);
EmbeddedFile order_css(void);
EmbeddedFile order_js(void);
EmbeddedFile records_css(void);
EmbeddedFile records_js(void);
EmbeddedFile stock_css(void);
EmbeddedFile stock_js(void);
EmbeddedFile tables_css(void);

#endif
