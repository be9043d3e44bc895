#include "CArguments.h"

static int kept_count;
static char **kept_values;

// glibc and Darwin call constructors with main's arguments.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  kept_count = count;
  kept_values = values;
}

int CArguments_count(void) { return kept_count; }

const char *CArguments_value(int index) { return kept_values[index]; }
