#pragma STDC FP_CONTRACT OFF

#include "CDefaultFont.h"

#ifndef __has_embed
#error "#embed is needed: clang 19 or later, as in Swift 6.2"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t regular[] = {
#embed "Fonts/Inter-Regular.otf"
};
static const uint8_t medium[] = {
#embed "Fonts/Inter-Medium.otf"
};
static const uint8_t semibold[] = {
#embed "Fonts/Inter-SemiBold.otf"
};
static const uint8_t bold[] = {
#embed "Fonts/Inter-Bold.otf"
};

const uint8_t *cdefaultfont_bytes(cdefaultfont_weight weight, size_t *count) {
  switch (weight) {
    case CDEFAULTFONT_MEDIUM: *count = sizeof medium; return medium;
    case CDEFAULTFONT_SEMIBOLD: *count = sizeof semibold; return semibold;
    case CDEFAULTFONT_BOLD: *count = sizeof bold; return bold;
    default: *count = sizeof regular; return regular;
  }
}
