#pragma STDC FP_CONTRACT OFF

#include "CLittleCMS.h"

#include <lcms2.h>
#include <stdlib.h>

/* Each profile has its own context, so that Little CMS keeps no state of the process for us and
   its default error handler prints nothing. */
struct clcms_profile {
  cmsContext context;
  cmsHPROFILE handle;
};

struct clcms_transform {
  cmsHTRANSFORM handle;
};

clcms_profile *clcms_profile_open(const uint8_t *bytes, size_t count) {
  if (count > UINT32_MAX) return NULL;
  clcms_profile *profile = calloc(1, sizeof *profile);
  if (profile == NULL) return NULL;
  profile->context = cmsCreateContext(NULL, NULL);
  if (profile->context != NULL) {
    profile->handle = cmsOpenProfileFromMemTHR(profile->context, bytes, (cmsUInt32Number)count);
  }
  if (profile->handle == NULL) {
    clcms_profile_close(profile);
    return NULL;
  }
  return profile;
}

void clcms_profile_close(clcms_profile *profile) {
  if (profile == NULL) return;
  if (profile->handle != NULL) cmsCloseProfile(profile->handle);
  if (profile->context != NULL) cmsDeleteContext(profile->context);
  free(profile);
}

uint32_t clcms_profile_color_space(const clcms_profile *profile) {
  return (uint32_t)cmsGetColorSpace(profile->handle);
}

uint32_t clcms_profile_connection_space(const clcms_profile *profile) {
  return (uint32_t)cmsGetPCS(profile->handle);
}

uint32_t clcms_profile_class(const clcms_profile *profile) {
  return (uint32_t)cmsGetDeviceClass(profile->handle);
}

bool clcms_profile_has_tag(const clcms_profile *profile, uint32_t tag) {
  return cmsIsTag(profile->handle, (cmsTagSignature)tag) != 0;
}

size_t clcms_profile_tag(
  const clcms_profile *profile, uint32_t tag, uint8_t *output, size_t capacity) {
  cmsUInt32Number limit = capacity > UINT32_MAX ? UINT32_MAX : (cmsUInt32Number)capacity;
  return cmsReadRawTag(
    profile->handle, (cmsTagSignature)tag, output, output == NULL ? 0 : limit);
}

void clcms_profile_name(const clcms_profile *profile, char *output, size_t capacity) {
  if (capacity == 0) return;
  output[0] = 0;
  cmsGetProfileInfoASCII(
    profile->handle, cmsInfoDescription, "en", "US", output, (cmsUInt32Number)capacity);
  output[capacity - 1] = 0;
}

/* Input layouts of the 4-sample pixels: the first three as RGB, or the first as grey. */
static cmsUInt32Number input_format(const clcms_profile *profile, cmsUInt32Number bytes) {
  if (cmsGetColorSpace(profile->handle) == cmsSigGrayData) {
    return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(bytes);
  }
  return COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(bytes);
}

clcms_transform *clcms_transform_create(const clcms_profile *profile, bool has_16_bits) {
  clcms_transform *transform = calloc(1, sizeof *transform);
  if (transform == NULL) return NULL;
  cmsHPROFILE output = cmsCreate_sRGBProfileTHR(profile->context);
  cmsUInt32Number intent = cmsGetHeaderRenderingIntent(profile->handle);
  if (intent > INTENT_ABSOLUTE_COLORIMETRIC) intent = INTENT_PERCEPTUAL;
  if (output != NULL) {
    /* No cache: it would make the transform unsafe to share and helps no table. The extra samples
       keep what they held, since input and output are the same memory. */
    transform->handle = cmsCreateTransformTHR(
      profile->context, profile->handle, input_format(profile, has_16_bits ? 2 : 1), output,
      has_16_bits ? TYPE_RGBA_16 : TYPE_RGBA_8, intent, cmsFLAGS_NOCACHE);
    cmsCloseProfile(output);
  }
  if (transform->handle == NULL) {
    free(transform);
    return NULL;
  }
  return transform;
}

void clcms_transform_apply(clcms_transform *transform, void *pixels, size_t count) {
  cmsDoTransform(transform->handle, pixels, pixels, (cmsUInt32Number)count);
}

void clcms_transform_destroy(clcms_transform *transform) {
  if (transform == NULL) return;
  cmsDeleteTransform(transform->handle);
  free(transform);
}

int clcms_version(void) {
  return cmsGetEncodedCMMversion();
}
