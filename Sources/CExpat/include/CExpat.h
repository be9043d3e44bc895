#ifndef CEXPAT_H
#define CEXPAT_H

#include <stdbool.h>
#include <stddef.h>

// XML through expat, which is opened at first use: a program that reads no XML neither needs the
// library nor waits for it.

#pragma clang assume_nonnull begin

typedef enum {
  CEXPAT_OK = 0,
  /// The library was not found; `text` is its file name, `package` the Debian package that holds it.
  CEXPAT_NO_LIBRARY,
  /// The library is there and cannot be opened; `text` is the loader's own words.
  CEXPAT_NOT_OPENED,
  /// The library lacks the function `text`.
  CEXPAT_NO_FUNCTION,
  CEXPAT_NO_MEMORY,
  /// A handler answered false.
  CEXPAT_STOPPED,
  /// The text is not well-formed; `text` is expat's own words.
  CEXPAT_MALFORMED,
  /// As above: a prefix such as `android:` has no namespace.
  CEXPAT_UNBOUND_PREFIX,
  /// As above: the end tag is another element's.
  CEXPAT_MISMATCHED_TAG,
  /// As above: the text ends within an element or a tag.
  CEXPAT_UNFINISHED,
} CExpatStatus;

typedef struct {
  char text[256];
  char package[64];
  /// The byte where the parser stands, from 0.
  ptrdiff_t offset;
} CExpatProblem;

/// A declaration that resource files have no need of.
typedef enum {
  /// A document type with declarations of its own; `text` is the root's name.
  CEXPAT_INTERNAL_SUBSET,
  /// An entity; `text` is its name.
  CEXPAT_ENTITY,
  /// A reference to an entity that is not declared here; `text` is its name.
  CEXPAT_SKIPPED_ENTITY,
  /// The encoding that the XML declaration names.
  CEXPAT_ENCODING,
} CExpatDeclaration;

/// What the parser meets, in order. A handler that answers false stops it.
typedef struct {
  void *context;
  /// Names are "namespace FORM-FEED local name", or the local name alone. `attributes` holds names
  /// and values in turn, ended by NULL, without declarations of namespaces, in the text's order.
  /// The tag lies at `offset`, from 0, and is `count` bytes long.
  bool (*start)(
    void *context, const char *name, const char *_Nullable const *_Nonnull attributes,
    ptrdiff_t offset, ptrdiff_t count);
  bool (*end)(void *context);
  bool (*text)(void *context, const char *bytes, ptrdiff_t count);
  bool (*declaration)(
    void *context, CExpatDeclaration kind, const char *text, ptrdiff_t offset);
} CExpatHandlers;

/// Opens the library once; later calls give the first call's answer. Any thread.
CExpatStatus cexpat_load(CExpatProblem *problem);

/// Parses a whole text, at most INT_MAX bytes. `is_utf8` overrides the encoding that the text
/// declares. Nothing else is ever opened or fetched. Any thread; needs no `cexpat_load` before.
CExpatStatus cexpat_parse(
  const char *bytes, ptrdiff_t count, bool is_utf8, const CExpatHandlers *handlers,
  CExpatProblem *problem);

#pragma clang assume_nonnull end

#endif
