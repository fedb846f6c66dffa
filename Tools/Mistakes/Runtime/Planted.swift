import Glibc

/// The number of the mistake that this run of the program makes; 0: none.
private let planted: UInt64 = getenv("ACTIVITY_BROKER_MISTAKE").flatMap { UInt64(String(cString: $0)) } ?? 0

public func isPlanted(_ number: UInt64) -> Bool { planted == number }
