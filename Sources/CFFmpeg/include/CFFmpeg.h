#ifndef CFFMPEG_H
#define CFFMPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// H.264 in MP4 through FFmpeg's libraries, which are opened at first use: a program that writes no
// movie neither needs them nor waits for them. All access to FFmpeg's structures is in this target.

#pragma clang assume_nonnull begin

typedef enum {
  CFF_OK = 0,
  /// A library was not found; `text` is its file name, `package` the Debian package that holds it.
  CFF_NO_LIBRARY,
  /// A library is there and cannot be opened; `text` is the loader's own words.
  CFF_NOT_OPENED,
  /// A library lacks a function; `text` is "library: function".
  CFF_NO_FUNCTION,
  /// This libavcodec was built without `text`.
  CFF_NO_ENCODER,
  /// The write callback refused.
  CFF_NOT_WRITTEN,
  /// FFmpeg refused; `text` is "step: its own words".
  CFF_FAILED,
  /// There is no further frame.
  CFF_END,
  /// The frame has another size than those before it; `text` says which.
  CFF_OTHER_SIZE,
} CFFStatus;

typedef struct {
  char text[256];
  char package[64];
} CFFProblem;

/// Opens the libraries once; later calls give the first call's answer. Any thread.
CFFStatus cff_load(CFFProblem *problem);

/// FFmpeg's version, such as "5.1.6". After `cff_load` succeeded; any thread.
const char *cff_version(void);

/// Looks for a library of this name as `cff_load` does, and closes it again.
CFFStatus cff_probe_library(const char *name, const char *package, CFFProblem *problem);

// One 4:2:0 picture.

typedef struct CFFPicture CFFPicture;

/// Even width and height. NULL when there is no memory. After `cff_load` succeeded; any thread.
CFFPicture *_Nullable cff_picture_create(int width, int height);
void cff_picture_destroy(CFFPicture *_Nullable picture);

/// Makes the picture this caller's alone before it is filled. False when there is no memory.
bool cff_picture_make_writable(CFFPicture *picture);
/// Plane 0 is Y, 1 is U, 2 is V.
uint8_t *cff_picture_plane(const CFFPicture *picture, int plane);
ptrdiff_t cff_picture_stride(const CFFPicture *picture, int plane);

// One movie, used by one thread at a time.

typedef struct CFFMovie CFFMovie;

typedef enum { CFF_TRANSFER_BT709, CFF_TRANSFER_SRGB } CFFTransfer;

typedef struct {
  int width, height;  // even
  int64_t rate_numerator, rate_denominator;
  int64_t frame_count;
  const char *preset;
  double crf;
  CFFTransfer transfer;
  /// Reference frames, 0 for the preset's own number.
  int references;
  /// Encoder threads, 0 for the encoder's own choice.
  int threads;
  /// Movie fragments, for an output that cannot seek.
  bool fragmented;
  /// Writes `count` bytes at `offset`; offsets only grow when `fragmented`. False refuses.
  bool (*write)(void *context, int64_t offset, const uint8_t *bytes, size_t count);
  void *context;
} CFFMovieSettings;

/// Loads the libraries if need be, and opens encoder and container.
CFFStatus cff_movie_open(
  const CFFMovieSettings *settings, CFFMovie *_Nullable *_Nonnull movie, CFFProblem *problem);

/// Encodes the next frame. The picture may be sent again, and filled again once it is writable.
CFFStatus cff_movie_send(CFFMovie *movie, CFFPicture *picture, CFFProblem *problem);

/// Encodes what is pending and completes the container.
CFFStatus cff_movie_finish(CFFMovie *movie, CFFProblem *problem);

/// Frees everything, at any point after opening.
void cff_movie_close(CFFMovie *_Nullable movie);

// One movie being read, used by one thread at a time.

typedef struct CFFReader CFFReader;

typedef struct {
  int width, height;
  /// A time of 1 lasts numerator/denominator seconds.
  int64_t time_numerator, time_denominator;
  /// As the container and the codec say, such as "gif" and "h264".
  char container[64], codec[32];
} CFFReaderInfo;

/// Loads the libraries if need be, and opens the best video stream of a local file.
CFFStatus cff_reader_open(
  const char *path, CFFReader *_Nullable *_Nonnull reader, CFFReaderInfo *info,
  CFFProblem *problem);

/// Decodes the next frame in the order of display: R G B A with straight alpha, by the file's own
/// matrix and range; BT.709 (below 720 lines BT.601) and the limited range where it says nothing.
///
/// `time` counts in the info's unit; INT64_MIN where the file has none.
CFFStatus cff_reader_next(
  CFFReader *reader, uint8_t *rgba, ptrdiff_t stride, int64_t *time, CFFProblem *problem);

/// Frees everything, at any point after opening.
void cff_reader_close(CFFReader *_Nullable reader);

#pragma clang assume_nonnull end

#endif
