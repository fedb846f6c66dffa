// Written by `make schema` from Tools/Schema/Proto.

/// The bounds of the log files of windows, with what happens at each.
enum LogLimits {
    /// Beyond this many files, the ones unused for longest are removed; those of running processes stay.
    static let files = 1_024
    /// How many files one check looks at, so that it never holds up the loop.
    static let filesPerCheck = 256
    /// Days for which a log is kept after its last line; then it is removed, unless a process still writes to it.
    static let days = 14
}
