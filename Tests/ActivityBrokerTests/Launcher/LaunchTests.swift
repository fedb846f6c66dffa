import Testing

/// Everything that starts real processes, one after the other: a process that is being started holds copies of all
/// descriptors for a moment, and with them whatever another test has just closed.
@Suite("Real processes", .serialized, .timeLimit(.minutes(10)))
enum LaunchTests {}
