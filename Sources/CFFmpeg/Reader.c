#pragma STDC FP_CONTRACT OFF

#include "CFFmpeg.h"
#include "Libraries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CFFReader {
  AVFormatContext *format;
  AVCodecContext *codec;
  AVPacket *packet;
  AVFrame *frame;
  struct SwsContext *scaler;
  int stream;
  // No packet is left; the decoder gives what it still holds.
  bool draining;
  // Packets that were read, and those that an MP4's index lists: a file that is cut off has fewer.
  int64_t packets, listed;
};

static CFFStatus failed(const char *step, int code, CFFProblem *problem) {
  char words[AV_ERROR_MAX_STRING_SIZE];
  cff_functions()->av_strerror(code, words, sizeof words);
  snprintf(problem->text, sizeof problem->text, "%s: %s", step, words);
  return CFF_FAILED;
}

static CFFStatus open_stream(CFFReader *reader, CFFReaderInfo *info, CFFProblem *problem) {
  const CFFFunctions *av = cff_functions();
  const CFFReaderFunctions *in = cff_reader_functions();
  int code = in->avformat_find_stream_info(reader->format, NULL);
  if (code < 0) return failed("reading", code, problem);
  code = in->av_find_best_stream(reader->format, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
  if (code < 0) return failed("looking for a video", code, problem);
  reader->stream = code;
  const AVStream *stream = reader->format->streams[reader->stream];
  const AVCodec *decoder = in->avcodec_find_decoder(stream->codecpar->codec_id);
  if (!decoder) return failed("looking for a decoder", AVERROR_DECODER_NOT_FOUND, problem);
  reader->codec = av->avcodec_alloc_context3(decoder);
  if (!reader->codec) return failed("opening", AVERROR(ENOMEM), problem);
  code = in->avcodec_parameters_to_context(reader->codec, stream->codecpar);
  // The same pixels whatever the processor; one thread, for a short clip.
  reader->codec->flags |= AV_CODEC_FLAG_BITEXACT;
  if (code >= 0) code = av->avcodec_open2(reader->codec, decoder, NULL);
  if (code < 0) return failed("opening the decoder", code, problem);
  if (strstr(reader->format->iformat->name, "mp4")) {
    reader->listed = in->avformat_index_get_entries_count(stream);
  }
  info->width = reader->codec->width;
  info->height = reader->codec->height;
  info->time_numerator = stream->time_base.num;
  info->time_denominator = stream->time_base.den;
  snprintf(info->container, sizeof info->container, "%s", reader->format->iformat->name);
  snprintf(info->codec, sizeof info->codec, "%s", decoder->name);
  return CFF_OK;
}

CFFStatus cff_reader_open(
  const char *path, CFFReader **result, CFFReaderInfo *info, CFFProblem *problem
) {
  CFFStatus status = cff_load_reader(problem);
  if (status != CFF_OK) return status;
  const CFFFunctions *av = cff_functions();
  const CFFReaderFunctions *in = cff_reader_functions();
  CFFReader *reader = calloc(1, sizeof *reader);
  // "file:" keeps a name such as http:… from being fetched.
  size_t length = strlen(path) + sizeof "file:";
  char *name = malloc(length);
  if (!reader || !name) {
    free(reader);
    free(name);
    return failed("opening", AVERROR(ENOMEM), problem);
  }
  snprintf(name, length, "file:%s", path);
  int code = in->avformat_open_input(&reader->format, name, NULL, NULL);
  free(name);
  reader->packet = av->av_packet_alloc();
  reader->frame = av->av_frame_alloc();
  if (code >= 0 && (!reader->packet || !reader->frame)) code = AVERROR(ENOMEM);
  status = code < 0 ? failed("opening", code, problem) : open_stream(reader, info, problem);
  if (status != CFF_OK) {
    cff_reader_close(reader);
    return status;
  }
  *result = reader;
  return CFF_OK;
}

// The decoder's next frame; packets are read as it asks for them.
static CFFStatus decode(CFFReader *reader, CFFProblem *problem) {
  const CFFReaderFunctions *in = cff_reader_functions();
  while (true) {
    int code = in->avcodec_receive_frame(reader->codec, reader->frame);
    if (code >= 0) return CFF_OK;
    if (code == AVERROR_EOF) return CFF_END;
    if (code != AVERROR(EAGAIN)) return failed("decoding", code, problem);
    if (reader->draining) return CFF_END;
    code = in->av_read_frame(reader->format, reader->packet);
    if (code == AVERROR_EOF && reader->packets < reader->listed) {
      snprintf(
        problem->text, sizeof problem->text, "the file ends after %lld of %lld frames",
        (long long)reader->packets, (long long)reader->listed);
      return CFF_FAILED;
    }
    if (code == AVERROR_EOF) {
      reader->draining = true;
      code = in->avcodec_send_packet(reader->codec, NULL);
    } else if (code >= 0) {
      if (reader->packet->stream_index == reader->stream) {
        reader->packets += 1;
        code = in->avcodec_send_packet(reader->codec, reader->packet);
      }
      in->av_packet_unref(reader->packet);
    }
    if (code < 0) return failed("decoding", code, problem);
  }
}

static int matrix_of(const AVFrame *frame) {
  switch (frame->colorspace) {
  case AVCOL_SPC_BT709: return SWS_CS_ITU709;
  case AVCOL_SPC_FCC: return SWS_CS_FCC;
  case AVCOL_SPC_BT470BG:
  case AVCOL_SPC_SMPTE170M: return SWS_CS_ITU601;
  case AVCOL_SPC_SMPTE240M: return SWS_CS_SMPTE240M;
  case AVCOL_SPC_BT2020_NCL:
  case AVCOL_SPC_BT2020_CL: return SWS_CS_BT2020;
  default: return frame->height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601;
  }
}

static bool has_full_range(const AVFrame *frame) {
  switch (frame->format) {
  case AV_PIX_FMT_YUVJ420P:
  case AV_PIX_FMT_YUVJ422P:
  case AV_PIX_FMT_YUVJ444P:
  case AV_PIX_FMT_YUVJ440P: return true;
  default: return frame->color_range == AVCOL_RANGE_JPEG;
  }
}

CFFStatus cff_reader_next(
  CFFReader *reader, uint8_t *rgba, ptrdiff_t stride, int64_t *time, CFFProblem *problem
) {
  const CFFReaderFunctions *in = cff_reader_functions();
  CFFStatus status = decode(reader, problem);
  if (status != CFF_OK) return status;
  AVFrame *frame = reader->frame;
  if (frame->width != reader->codec->width || frame->height != reader->codec->height) {
    snprintf(problem->text, sizeof problem->text, "%dx%d", frame->width, frame->height);
    return CFF_OTHER_SIZE;
  }
  reader->scaler = in->sws_getCachedContext(
    reader->scaler, frame->width, frame->height, frame->format, frame->width, frame->height,
    AV_PIX_FMT_RGBA,
    SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT, NULL,
    NULL, NULL);
  if (!reader->scaler) return failed("converting", AVERROR(EINVAL), problem);
  // -1 for what has no matrix, as RGB.
  in->sws_setColorspaceDetails(
    reader->scaler, in->sws_getCoefficients(matrix_of(frame)), has_full_range(frame),
    in->sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
  uint8_t *planes[4] = {rgba};
  int strides[4] = {(int)stride};
  int lines = in->sws_scale(
    reader->scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes,
    strides);
  *time = frame->best_effort_timestamp == AV_NOPTS_VALUE ? INT64_MIN : frame->best_effort_timestamp;
  in->av_frame_unref(frame);
  return lines < 0 ? failed("converting", lines, problem) : CFF_OK;
}

void cff_reader_close(CFFReader *reader) {
  if (!reader) return;
  const CFFFunctions *av = cff_functions();
  const CFFReaderFunctions *in = cff_reader_functions();
  in->sws_freeContext(reader->scaler);
  av->av_frame_free(&reader->frame);
  av->av_packet_free(&reader->packet);
  av->avcodec_free_context(&reader->codec);
  in->avformat_close_input(&reader->format);
  free(reader);
}
