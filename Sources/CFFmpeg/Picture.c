#pragma STDC FP_CONTRACT OFF

#include "CFFmpeg.h"
#include "Libraries.h"

// A picture is an AVFrame and nothing else.
static AVFrame *frame_of(const CFFPicture *picture) {
  return (AVFrame *)picture;
}

CFFPicture *cff_picture_create(int width, int height) {
  const CFFFunctions *av = cff_functions();
  AVFrame *frame = av->av_frame_alloc();
  if (!frame) return NULL;
  frame->format = AV_PIX_FMT_YUV420P;
  frame->width = width;
  frame->height = height;
  if (av->av_frame_get_buffer(frame, 0) < 0) {
    av->av_frame_free(&frame);
    return NULL;
  }
  return (CFFPicture *)frame;
}

void cff_picture_destroy(CFFPicture *picture) {
  AVFrame *frame = frame_of(picture);
  if (frame) cff_functions()->av_frame_free(&frame);
}

bool cff_picture_make_writable(CFFPicture *picture) {
  return cff_functions()->av_frame_make_writable(frame_of(picture)) >= 0;
}

uint8_t *cff_picture_plane(const CFFPicture *picture, int plane) {
  return frame_of(picture)->data[plane];
}

ptrdiff_t cff_picture_stride(const CFFPicture *picture, int plane) {
  return frame_of(picture)->linesize[plane];
}
