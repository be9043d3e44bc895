#pragma STDC FP_CONTRACT OFF

#include "CFFmpeg.h"
#include "Libraries.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The file name by the major version of the headers: another major version has other structures.
#define CFF_TEXT_OF(value) #value
#define CFF_TEXT(value) CFF_TEXT_OF(value)
#ifdef __APPLE__
#define CFF_FILE(name, major) "lib" name "." CFF_TEXT(major) ".dylib"
#else
#define CFF_FILE(name, major) "lib" name ".so." CFF_TEXT(major)
#endif
#define CFF_PACKAGE(name, major) "lib" name CFF_TEXT(major)

// The last one is opened for reading only.
enum { avutil, avcodec, avformat, swscale, library_count };

static const struct {
  const char *file;
  const char *package;
} libraries[library_count] = {
  [avutil] = {CFF_FILE("avutil", LIBAVUTIL_VERSION_MAJOR),
              CFF_PACKAGE("avutil", LIBAVUTIL_VERSION_MAJOR)},
  [avcodec] = {CFF_FILE("avcodec", LIBAVCODEC_VERSION_MAJOR),
               CFF_PACKAGE("avcodec", LIBAVCODEC_VERSION_MAJOR)},
  [avformat] = {CFF_FILE("avformat", LIBAVFORMAT_VERSION_MAJOR),
                CFF_PACKAGE("avformat", LIBAVFORMAT_VERSION_MAJOR)},
  [swscale] = {CFF_FILE("swscale", LIBSWSCALE_VERSION_MAJOR),
               CFF_PACKAGE("swscale", LIBSWSCALE_VERSION_MAJOR)},
};

static void *handles[library_count];
static CFFReaderFunctions reader_functions;
static CFFProblem reader_problem;
static CFFStatus reader_status;
static pthread_once_t reader_once = PTHREAD_ONCE_INIT;
static CFFFunctions functions;
static CFFProblem load_problem;
static CFFStatus load_status;
static pthread_once_t load_once = PTHREAD_ONCE_INIT;

const CFFFunctions *cff_functions(void) {
  return &functions;
}

// The loader tells in words alone. Those of a missing library name it, not one that it needs itself.
static bool says_missing(const char *reason, const char *name) {
#ifdef __APPLE__
  return strstr(reason, name) && strstr(reason, "no such file");
#else
  return strncmp(reason, name, strlen(name)) == 0 && strstr(reason, strerror(ENOENT));
#endif
}

static CFFStatus open_library(
  const char *name, const char *package, void **library, CFFProblem *problem
) {
  *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (*library) return CFF_OK;
  const char *reason = dlerror();
  if (reason && !says_missing(reason, name)) {
    snprintf(problem->text, sizeof problem->text, "%s", reason);
    return CFF_NOT_OPENED;
  }
  snprintf(problem->text, sizeof problem->text, "%s", name);
  snprintf(problem->package, sizeof problem->package, "%s", package);
  return CFF_NO_LIBRARY;
}

static bool find(int library, const char *name, void *pointer, CFFProblem *problem) {
  void *symbol = dlsym(handles[library], name);
  if (!symbol) {
    snprintf(problem->text, sizeof problem->text, "%s: %s", libraries[library].file, name);
    return false;
  }
  // POSIX lets a data pointer carry a function; C lets only the bytes be copied.
  memcpy(pointer, &symbol, sizeof symbol);
  return true;
}

static CFFStatus load(void) {
  for (int i = 0; i < swscale; i++) {
    CFFStatus status =
      open_library(libraries[i].file, libraries[i].package, &handles[i], &load_problem);
    if (status != CFF_OK) return status;
  }
#define CFF_FIND(library, function) \
  if (!find(library, #function, &functions.function, &load_problem)) return CFF_NO_FUNCTION;
  CFF_FUNCTIONS(CFF_FIND)
#undef CFF_FIND
  // Errors come back as values; a library has no business on its host's stderr.
  functions.av_log_set_level(AV_LOG_QUIET);
  return CFF_OK;
}

static void load_first(void) {
  load_status = load();
}

CFFStatus cff_load(CFFProblem *problem) {
  pthread_once(&load_once, load_first);
  *problem = load_problem;
  return load_status;
}

static CFFStatus load_more(void) {
  CFFStatus status = cff_load(&reader_problem);
  if (status != CFF_OK) return status;
  status = open_library(
    libraries[swscale].file, libraries[swscale].package, &handles[swscale], &reader_problem);
  if (status != CFF_OK) return status;
#define CFF_FIND(library, function) \
  if (!find(library, #function, &reader_functions.function, &reader_problem)) return CFF_NO_FUNCTION;
  CFF_READER_FUNCTIONS(CFF_FIND)
#undef CFF_FIND
  return CFF_OK;
}

static void load_reader_first(void) {
  reader_status = load_more();
}

CFFStatus cff_load_reader(CFFProblem *problem) {
  pthread_once(&reader_once, load_reader_first);
  *problem = reader_problem;
  return reader_status;
}

const CFFReaderFunctions *cff_reader_functions(void) {
  return &reader_functions;
}

const char *cff_version(void) {
  return functions.av_version_info();
}

CFFStatus cff_probe_library(const char *name, const char *package, CFFProblem *problem) {
  void *library;
  CFFStatus status = open_library(name, package, &library, problem);
  if (status == CFF_OK) dlclose(library);
  return status;
}
