/* ICC profiles over Little CMS: reading tags, and converting pixels through profiles made of
   tables. Nothing here is used for a picture without a profile. */
#ifndef CLITTLECMS_H
#define CLITTLECMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version that runs, such as 2140 for 2.14. */
int clcms_version(void);

typedef struct clcms_profile clcms_profile;

/* A profile over `count` bytes, which are copied; NULL if they are not an ICC profile. */
clcms_profile *clcms_profile_open(const uint8_t *bytes, size_t count);

/* Four-character codes of the ICC specification: 'RGB ', 'GRAY', …; 'XYZ ' or 'Lab '; 'mntr', … */
uint32_t clcms_profile_color_space(const clcms_profile *profile);
uint32_t clcms_profile_connection_space(const clcms_profile *profile);
uint32_t clcms_profile_class(const clcms_profile *profile);

/* The profile has the tag. */
bool clcms_profile_has_tag(const clcms_profile *profile, uint32_t tag);

/* Copies the tag's bytes, its type signature first, into `output`, at most `capacity` of them.
   Returns the count, or 0 when there is no such tag. With `output` NULL only the count. */
size_t clcms_profile_tag(
  const clcms_profile *profile, uint32_t tag, uint8_t *output, size_t capacity);

/* The English description in ASCII, ended by a zero; empty if there is none. */
void clcms_profile_name(const clcms_profile *profile, char *output, size_t capacity);

void clcms_profile_close(clcms_profile *profile);

typedef struct clcms_transform clcms_transform;

/* From the profile's colours to sRGB by the profile's own rendering intent, on straight RGBA, 8
   bits a sample or 16. A grey profile reads the red samples. NULL if Little CMS cannot. */
clcms_transform *clcms_transform_create(const clcms_profile *profile, bool has_16_bits);

/* Converts `count` pixels in place; alpha stays. */
void clcms_transform_apply(clcms_transform *transform, void *pixels, size_t count);

void clcms_transform_destroy(clcms_transform *transform);

#ifdef __cplusplus
}
#endif

#endif
