#pragma once

/// What the process was started with, as main receives it; the first is the program's name.
///
/// The loader hands it over before main: nothing is read from /proc, which a container may lack.
int CArguments_count(void);

/// - Parameter index: from 0, below the count.
const char *CArguments_value(int index);
