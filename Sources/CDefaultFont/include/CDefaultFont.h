/* The fonts that text has when it names none, as the bytes of OpenType files. */
#ifndef CDEFAULTFONT_H
#define CDEFAULTFONT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CDEFAULTFONT_REGULAR,
  CDEFAULTFONT_MEDIUM,
  CDEFAULTFONT_SEMIBOLD,
  CDEFAULTFONT_BOLD
} cdefaultfont_weight;

/* The file, which lives as long as the program, and its size in bytes. */
const uint8_t *cdefaultfont_bytes(cdefaultfont_weight weight, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
