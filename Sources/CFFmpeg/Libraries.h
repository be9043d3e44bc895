#ifndef CFFMPEG_LIBRARIES_H
#define CFFMPEG_LIBRARIES_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>
#include <libavutil/mathematics.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>

#include "CFFmpeg.h"

// Every function of FFmpeg that this target calls: its library, its name. The header's declaration
// gives the pointer its type.
#define CFF_FUNCTIONS(X) \
  X(avutil, av_dict_free) \
  X(avutil, av_dict_set) \
  X(avutil, av_frame_alloc) \
  X(avutil, av_frame_free) \
  X(avutil, av_frame_get_buffer) \
  X(avutil, av_frame_make_writable) \
  X(avutil, av_free) \
  X(avutil, av_log_set_level) \
  X(avutil, av_malloc) \
  X(avutil, av_opt_set) \
  X(avutil, av_opt_set_double) \
  X(avutil, av_strerror) \
  X(avutil, av_version_info) \
  X(avcodec, av_packet_alloc) \
  X(avcodec, av_packet_free) \
  X(avcodec, av_packet_rescale_ts) \
  X(avcodec, avcodec_alloc_context3) \
  X(avcodec, avcodec_find_encoder_by_name) \
  X(avcodec, avcodec_free_context) \
  X(avcodec, avcodec_open2) \
  X(avcodec, avcodec_parameters_from_context) \
  X(avcodec, avcodec_receive_packet) \
  X(avcodec, avcodec_send_frame) \
  X(avformat, av_interleaved_write_frame) \
  X(avformat, av_write_trailer) \
  X(avformat, avformat_alloc_output_context2) \
  X(avformat, avformat_free_context) \
  X(avformat, avformat_new_stream) \
  X(avformat, avformat_write_header) \
  X(avformat, avio_alloc_context) \
  X(avformat, avio_context_free) \
  X(avformat, avio_flush)

// What reading a movie calls beside them.
#define CFF_READER_FUNCTIONS(X) \
  X(avutil, av_frame_unref) \
  X(avcodec, av_packet_unref) \
  X(avcodec, avcodec_find_decoder) \
  X(avcodec, avcodec_parameters_to_context) \
  X(avcodec, avcodec_receive_frame) \
  X(avcodec, avcodec_send_packet) \
  X(avformat, av_find_best_stream) \
  X(avformat, av_read_frame) \
  X(avformat, avformat_close_input) \
  X(avformat, avformat_find_stream_info) \
  X(avformat, avformat_index_get_entries_count) \
  X(avformat, avformat_open_input) \
  X(swscale, sws_freeContext) \
  X(swscale, sws_getCachedContext) \
  X(swscale, sws_getCoefficients) \
  X(swscale, sws_scale) \
  X(swscale, sws_setColorspaceDetails)

typedef struct {
#define CFF_POINTER(library, function) __typeof__(&function) function;
  CFF_FUNCTIONS(CFF_POINTER)
#undef CFF_POINTER
} CFFFunctions;

/// Valid once `cff_load` has answered CFF_OK.
const CFFFunctions *cff_functions(void);

typedef struct {
#define CFF_POINTER(library, function) __typeof__(&function) function;
  CFF_READER_FUNCTIONS(CFF_POINTER)
#undef CFF_POINTER
} CFFReaderFunctions;

/// Opens all libraries that reading needs, once; later calls give the first call's answer.
CFFStatus cff_load_reader(CFFProblem *problem);

/// Valid once `cff_load_reader` has answered CFF_OK.
const CFFReaderFunctions *cff_reader_functions(void);

#endif
