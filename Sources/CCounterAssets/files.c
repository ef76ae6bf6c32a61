// Swift takes 30 seconds to compile these files as array literals, which is how SwiftPM embeds resources. Clang reads
// them as they are.
#include "CCounterAssets.h"

// Clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_NAMED(name) \
  EmbeddedFile name(void) { return (EmbeddedFile){name##_bytes, sizeof name##_bytes}; }

static const unsigned char base_css_bytes[] = {
#embed "../JuiceCounter/Assets/base.css"
};
FILE_NAMED(base_css)

static const unsigned char calculator_css_bytes[] = {
#embed "../JuiceCounter/Assets/calculator.css"
};
FILE_NAMED(calculator_css)

static const unsigned char calculator_js_bytes[] = {
#embed "../JuiceCounter/Assets/calculator.js"
};
FILE_NAMED(calculator_js)

static const unsigned char icon_svg_bytes[] = {
#embed "../JuiceCounter/Assets/icon.svg"
};
FILE_NAMED(icon_svg)

static const unsigned char live_js_bytes[] = {
#embed "../JuiceCounter/Assets/live.js"
};
FILE_NAMED(live_js)

static const unsigned char openapi_yaml_bytes[] = {
#embed "../JuiceCounter/Assets/openapi.yaml"
};
FILE_NAMED(openapi_yaml)

static const unsigned char order_css_bytes[] = {
#embed "../JuiceCounter/Assets/order.css"
};
FILE_NAMED(order_css)

static const unsigned char order_js_bytes[] = {
#embed "../JuiceCounter/Assets/order.js"
};
FILE_NAMED(order_js)

static const unsigned char records_css_bytes[] = {
#embed "../JuiceCounter/Assets/records.css"
};
FILE_NAMED(records_css)

static const unsigned char records_js_bytes[] = {
#embed "../JuiceCounter/Assets/records.js"
};
FILE_NAMED(records_js)

static const unsigned char stock_css_bytes[] = {
#embed "../JuiceCounter/Assets/stock.css"
};
FILE_NAMED(stock_css)

static const unsigned char stock_js_bytes[] = {
#embed "../JuiceCounter/Assets/stock.js"
};
FILE_NAMED(stock_js)

static const unsigned char tables_css_bytes[] = {
#embed "../JuiceCounter/Assets/tables.css"
};
FILE_NAMED(tables_css)
