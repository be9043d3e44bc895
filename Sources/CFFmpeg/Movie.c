#pragma STDC FP_CONTRACT OFF

#include "CFFmpeg.h"
#include "Libraries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { io_buffer_size = 1 << 18 };

struct CFFMovie {
  AVFormatContext *format;
  AVCodecContext *codec;
  AVIOContext *io;
  AVPacket *packet;
  AVStream *stream;  // the format's
  AVRational time_base;
  int64_t next_frame;
  bool (*write)(void *context, int64_t offset, const uint8_t *bytes, size_t count);
  void *context;
  int64_t position;
  int64_t end;
  bool refused;
};

#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef const uint8_t *WrittenBytes;
#else
typedef uint8_t *WrittenBytes;
#endif

static int write_bytes(void *opaque, WrittenBytes bytes, int count) {
  CFFMovie *movie = opaque;
  if (movie->refused || !movie->write(movie->context, movie->position, bytes, (size_t)count)) {
    movie->refused = true;
    return AVERROR(EIO);
  }
  movie->position += count;
  if (movie->end < movie->position) movie->end = movie->position;
  return count;
}

static int64_t seek(void *opaque, int64_t offset, int whence) {
  CFFMovie *movie = opaque;
  switch (whence & ~AVSEEK_FORCE) {
  case AVSEEK_SIZE: return movie->end;
  case SEEK_SET: break;
  case SEEK_CUR: offset += movie->position; break;
  case SEEK_END: offset += movie->end; break;
  default: return AVERROR(EINVAL);
  }
  if (offset < 0) return AVERROR(EINVAL);
  return movie->position = offset;
}

static CFFStatus failed(const CFFMovie *movie, const char *step, int code, CFFProblem *problem) {
  if (movie && movie->refused) return CFF_NOT_WRITTEN;
  char words[128] = "unknown error";
  cff_functions()->av_strerror(code, words, sizeof words);
  snprintf(problem->text, sizeof problem->text, "%s: %s", step, words);
  return CFF_FAILED;
}

static CFFStatus open_codec(CFFMovie *movie, const CFFMovieSettings *settings, CFFProblem *problem) {
  const CFFFunctions *av = cff_functions();
  const AVCodec *encoder = av->avcodec_find_encoder_by_name("libx264");
  if (!encoder) {
    snprintf(problem->text, sizeof problem->text, "libx264");
    return CFF_NO_ENCODER;
  }
  AVCodecContext *codec = movie->codec = av->avcodec_alloc_context3(encoder);
  if (!codec) return failed(movie, "encoder", AVERROR(ENOMEM), problem);
  codec->width = settings->width;
  codec->height = settings->height;
  codec->sample_aspect_ratio = (AVRational){1, 1};
  codec->pix_fmt = AV_PIX_FMT_YUV420P;
  codec->time_base = movie->time_base;
  codec->framerate = (AVRational){movie->time_base.den, movie->time_base.num};
  codec->color_range = AVCOL_RANGE_MPEG;
  codec->colorspace = AVCOL_SPC_BT709;
  codec->color_primaries = AVCOL_PRI_BT709;
  codec->color_trc =
    settings->transfer == CFF_TRANSFER_SRGB ? AVCOL_TRC_IEC61966_2_1 : AVCOL_TRC_BT709;
  codec->chroma_sample_location = AVCHROMA_LOC_LEFT;
  codec->thread_count = settings->threads;
  if (settings->references > 0) codec->refs = settings->references;
  if (movie->format->oformat->flags & AVFMT_GLOBALHEADER)
    codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
  int code = av->av_opt_set(codec->priv_data, "preset", settings->preset, 0);
  if (code >= 0) code = av->av_opt_set_double(codec->priv_data, "crf", settings->crf, 0);
  if (code >= 0) code = av->avcodec_open2(codec, encoder, NULL);
  return code < 0 ? failed(movie, "libx264", code, problem) : CFF_OK;
}

// Room for the index in front of the pictures, so that the file is written once and in one piece.
// Per frame at most: ctts 8, stsz 4, stss 4, stsc 12, co64 8, sdtp 1; the rest is constant.
static int64_t index_size(int64_t frames, int extradata) {
  return 2048 + extradata + frames * 37;
}

static CFFStatus open_container(
  CFFMovie *movie, const CFFMovieSettings *settings, CFFProblem *problem
) {
  const CFFFunctions *av = cff_functions();
  AVStream *stream = movie->stream = av->avformat_new_stream(movie->format, NULL);
  uint8_t *buffer = av->av_malloc(io_buffer_size);
  if (!stream || !buffer) {
    av->av_free(buffer);
    return failed(movie, "mp4", AVERROR(ENOMEM), problem);
  }
  movie->io = av->avio_alloc_context(
    buffer, io_buffer_size, 1, movie, NULL, write_bytes, settings->fragmented ? NULL : seek);
  if (!movie->io) {
    av->av_free(buffer);
    return failed(movie, "mp4", AVERROR(ENOMEM), problem);
  }
  movie->format->pb = movie->io;
  // No encoder name, no random numbers: two files differ only where the pictures do.
  movie->format->flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO;
  int code = av->avcodec_parameters_from_context(stream->codecpar, movie->codec);
  if (code < 0) return failed(movie, "mp4", code, problem);
  stream->codecpar->codec_tag = MKTAG('a', 'v', 'c', '1');
  stream->time_base = movie->time_base;
  stream->avg_frame_rate = stream->r_frame_rate = movie->codec->framerate;
  stream->sample_aspect_ratio = movie->codec->sample_aspect_ratio;

  // Track and movie count time in the same fine unit, so no duration is rounded.
  int64_t scale = movie->time_base.den;
  while (scale < 10000) scale *= 2;
  char timescale[32], reserved[32];
  snprintf(timescale, sizeof timescale, "%lld", (long long)scale);
  int64_t size = index_size(settings->frame_count, movie->codec->extradata_size);
  snprintf(reserved, sizeof reserved, "%lld", (long long)size);
  AVDictionary *options = NULL;
  av->av_dict_set(&options, "video_track_timescale", timescale, 0);
  av->av_dict_set(&options, "movie_timescale", timescale, 0);
  // Composition offsets below zero make the edit list the identity, B-frames or not. Fragments have
  // none below zero; their index waits for the first one, so that its edit list is right.
  av->av_dict_set(
    &options, "movflags",
    settings->fragmented ? "frag_keyframe+delay_moov+default_base_moof" : "negative_cts_offsets", 0);
  if (!settings->fragmented) av->av_dict_set(&options, "moov_size", reserved, 0);
  code = av->avformat_write_header(movie->format, &options);
  av->av_dict_free(&options);
  return code < 0 ? failed(movie, "mp4", code, problem) : CFF_OK;
}

CFFStatus cff_movie_open(
  const CFFMovieSettings *settings, CFFMovie **result, CFFProblem *problem
) {
  *result = NULL;
  CFFStatus status = cff_load(problem);
  if (status != CFF_OK) return status;
  const CFFFunctions *av = cff_functions();
  if (settings->rate_numerator > INT32_MAX || settings->rate_denominator > INT32_MAX)
    return failed(NULL, "frame rate", AVERROR(EINVAL), problem);
  CFFMovie *movie = calloc(1, sizeof *movie);
  if (!movie) return failed(NULL, "movie", AVERROR(ENOMEM), problem);
  movie->write = settings->write;
  movie->context = settings->context;
  movie->time_base =
    (AVRational){(int)settings->rate_denominator, (int)settings->rate_numerator};
  movie->packet = av->av_packet_alloc();
  int code = av->avformat_alloc_output_context2(&movie->format, NULL, "mp4", NULL);
  if (code < 0 || !movie->packet) {
    status = failed(movie, "mp4", code < 0 ? code : AVERROR(ENOMEM), problem);
  } else {
    status = open_codec(movie, settings, problem);
    if (status == CFF_OK) status = open_container(movie, settings, problem);
  }
  if (status != CFF_OK) {
    cff_movie_close(movie);
    return status;
  }
  *result = movie;
  return CFF_OK;
}

// NULL for `frame` ends the stream.
static CFFStatus encode(CFFMovie *movie, AVFrame *frame, CFFProblem *problem) {
  const CFFFunctions *av = cff_functions();
  int code = av->avcodec_send_frame(movie->codec, frame);
  if (code < 0) return failed(movie, "libx264", code, problem);
  while (true) {
    code = av->avcodec_receive_packet(movie->codec, movie->packet);
    if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return CFF_OK;
    if (code < 0) return failed(movie, "libx264", code, problem);
    movie->packet->stream_index = movie->stream->index;
    movie->packet->duration = 1;
    av->av_packet_rescale_ts(movie->packet, movie->time_base, movie->stream->time_base);
    code = av->av_interleaved_write_frame(movie->format, movie->packet);
    if (code < 0 || movie->refused) return failed(movie, "mp4", code, problem);
  }
}

CFFStatus cff_movie_send(CFFMovie *movie, CFFPicture *picture, CFFProblem *problem) {
  AVFrame *frame = (AVFrame *)picture;
  frame->pts = movie->next_frame++;
  return encode(movie, frame, problem);
}

CFFStatus cff_movie_finish(CFFMovie *movie, CFFProblem *problem) {
  CFFStatus status = encode(movie, NULL, problem);
  if (status != CFF_OK) return status;
  int code = cff_functions()->av_write_trailer(movie->format);
  cff_functions()->avio_flush(movie->io);
  if (code >= 0) code = movie->io->error;
  return code < 0 || movie->refused ? failed(movie, "mp4", code, problem) : CFF_OK;
}

void cff_movie_close(CFFMovie *movie) {
  if (!movie) return;
  const CFFFunctions *av = cff_functions();
  av->avcodec_free_context(&movie->codec);
  av->av_packet_free(&movie->packet);
  if (movie->format) av->avformat_free_context(movie->format);
  if (movie->io) {
    // What is still buffered belongs to a file that is not wanted, or was flushed.
    av->av_free(movie->io->buffer);
    av->avio_context_free(&movie->io);
  }
  free(movie);
}
