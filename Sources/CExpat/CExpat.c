#pragma STDC FP_CONTRACT OFF

#include "CExpat.h"

#include <dlfcn.h>
#include <errno.h>
#include <expat.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#ifdef __APPLE__
#define CEXPAT_FILE "libexpat.1.dylib"
#else
#define CEXPAT_FILE "libexpat.so.1"
#endif

// Every function of expat that this target calls. The header's declaration gives the pointer its
// type.
#define CEXPAT_FUNCTIONS(X) \
  X(XML_ErrorString) \
  X(XML_GetCurrentByteCount) \
  X(XML_GetCurrentByteIndex) \
  X(XML_GetErrorCode) \
  X(XML_Parse) \
  X(XML_ParserCreateNS) \
  X(XML_ParserFree) \
  X(XML_SetCharacterDataHandler) \
  X(XML_SetElementHandler) \
  X(XML_SetEntityDeclHandler) \
  X(XML_SetSkippedEntityHandler) \
  X(XML_SetStartDoctypeDeclHandler) \
  X(XML_SetUserData) \
  X(XML_SetXmlDeclHandler) \
  X(XML_StopParser)

static struct {
#define CEXPAT_POINTER(function) __typeof__(&function) function;
  CEXPAT_FUNCTIONS(CEXPAT_POINTER)
#undef CEXPAT_POINTER
} expat;

static CExpatProblem load_problem;
static CExpatStatus load_status;
static pthread_once_t load_once = PTHREAD_ONCE_INIT;

// The loader tells in words alone. Those of a missing library name it, not one that it needs itself.
static bool says_missing(const char *reason) {
#ifdef __APPLE__
  return strstr(reason, CEXPAT_FILE) && strstr(reason, "no such file");
#else
  return strncmp(reason, CEXPAT_FILE, strlen(CEXPAT_FILE)) == 0 && strstr(reason, strerror(ENOENT));
#endif
}

static CExpatStatus load(void) {
  void *library = dlopen(CEXPAT_FILE, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    if (reason && !says_missing(reason)) {
      snprintf(load_problem.text, sizeof load_problem.text, "%s", reason);
      return CEXPAT_NOT_OPENED;
    }
    snprintf(load_problem.text, sizeof load_problem.text, "%s", CEXPAT_FILE);
    snprintf(load_problem.package, sizeof load_problem.package, "libexpat1");
    return CEXPAT_NO_LIBRARY;
  }
  // POSIX lets a data pointer carry a function; C lets only the bytes be copied.
#define CEXPAT_FIND(function) \
  { \
    void *symbol = dlsym(library, #function); \
    if (!symbol) { \
      snprintf(load_problem.text, sizeof load_problem.text, "%s", #function); \
      return CEXPAT_NO_FUNCTION; \
    } \
    memcpy(&expat.function, &symbol, sizeof symbol); \
  }
  CEXPAT_FUNCTIONS(CEXPAT_FIND)
#undef CEXPAT_FIND
  return CEXPAT_OK;
}

static void load_first(void) {
  load_status = load();
}

CExpatStatus cexpat_load(CExpatProblem *problem) {
  pthread_once(&load_once, load_first);
  *problem = load_problem;
  return load_status;
}

typedef struct {
  XML_Parser parser;
  const CExpatHandlers *handlers;
  bool is_stopped;
} Run;

static void go_on(Run *run, bool does) {
  if (does || run->is_stopped) return;
  run->is_stopped = true;
  expat.XML_StopParser(run->parser, XML_FALSE);
}

static ptrdiff_t offset(const Run *run) {
  return (ptrdiff_t)expat.XML_GetCurrentByteIndex(run->parser);
}

// Handlers may still be called once after the parser was stopped.

static void start(void *data, const char *name, const char **attributes) {
  Run *run = data;
  if (run->is_stopped) return;
  go_on(
    run, run->handlers->start(
           run->handlers->context, name, attributes, offset(run),
           expat.XML_GetCurrentByteCount(run->parser)));
}

static void end(void *data, const char *name) {
  (void)name;
  Run *run = data;
  if (!run->is_stopped) go_on(run, run->handlers->end(run->handlers->context));
}

static void text(void *data, const char *bytes, int count) {
  Run *run = data;
  if (!run->is_stopped) go_on(run, run->handlers->text(run->handlers->context, bytes, count));
}

static void declare(Run *run, CExpatDeclaration kind, const char *text) {
  if (run->is_stopped) return;
  go_on(run, run->handlers->declaration(run->handlers->context, kind, text, offset(run)));
}

static void xml_declaration(void *data, const char *version, const char *encoding, int standalone) {
  (void)version;
  (void)standalone;
  if (encoding) declare(data, CEXPAT_ENCODING, encoding);
}

static void document_type(
  void *data, const char *name, const char *system, const char *public, int has_subset
) {
  (void)system;
  (void)public;
  if (has_subset) declare(data, CEXPAT_INTERNAL_SUBSET, name);
}

static void entity(
  void *data, const char *name, int is_parameter, const char *value, int count, const char *base,
  const char *system, const char *public, const char *notation
) {
  (void)is_parameter;
  (void)value;
  (void)count;
  (void)base;
  (void)system;
  (void)public;
  (void)notation;
  declare(data, CEXPAT_ENTITY, name);
}

static void skipped_entity(void *data, const char *name, int is_parameter) {
  (void)is_parameter;
  declare(data, CEXPAT_SKIPPED_ENTITY, name);
}

static CExpatStatus status_of(enum XML_Error error) {
  switch (error) {
  case XML_ERROR_NO_MEMORY: return CEXPAT_NO_MEMORY;
  case XML_ERROR_UNBOUND_PREFIX: return CEXPAT_UNBOUND_PREFIX;
  case XML_ERROR_TAG_MISMATCH: return CEXPAT_MISMATCHED_TAG;
  case XML_ERROR_NO_ELEMENTS:
  case XML_ERROR_UNCLOSED_TOKEN:
  case XML_ERROR_PARTIAL_CHAR:
  case XML_ERROR_UNCLOSED_CDATA_SECTION: return CEXPAT_UNFINISHED;
  default: return CEXPAT_MALFORMED;
  }
}

CExpatStatus cexpat_parse(
  const char *bytes, ptrdiff_t count, bool is_utf8, const CExpatHandlers *handlers,
  CExpatProblem *problem
) {
  CExpatStatus loaded = cexpat_load(problem);
  if (loaded != CEXPAT_OK) return loaded;
  if (count < 0 || count > INT_MAX) return CEXPAT_NO_MEMORY;
  XML_Parser parser = expat.XML_ParserCreateNS(is_utf8 ? "UTF-8" : NULL, '\f');
  if (!parser) return CEXPAT_NO_MEMORY;
  Run run = {.parser = parser, .handlers = handlers};
  expat.XML_SetUserData(parser, &run);
  expat.XML_SetElementHandler(parser, start, end);
  expat.XML_SetCharacterDataHandler(parser, text);
  expat.XML_SetXmlDeclHandler(parser, xml_declaration);
  expat.XML_SetStartDoctypeDeclHandler(parser, document_type);
  expat.XML_SetEntityDeclHandler(parser, entity);
  expat.XML_SetSkippedEntityHandler(parser, skipped_entity);
  CExpatStatus status = CEXPAT_OK;
  if (expat.XML_Parse(parser, bytes, (int)count, XML_TRUE) != XML_STATUS_OK) {
    enum XML_Error error = expat.XML_GetErrorCode(parser);
    status = run.is_stopped ? CEXPAT_STOPPED : status_of(error);
    problem->offset = offset(&run);
    const char *words = expat.XML_ErrorString(error);
    snprintf(problem->text, sizeof problem->text, "%s", words ? words : "unknown error");
  }
  expat.XML_ParserFree(parser);
  return status;
}
