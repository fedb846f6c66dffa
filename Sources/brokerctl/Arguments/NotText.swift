import Glibc

/// Arguments that are no text. The parser would read something else in their place.
enum NotText {
    /// Which one is no UTF-8, counted from 1; nil where all are.
    static func first(in arguments: [[UInt8]]) -> Int? {
        arguments.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }
}

extension CommandLine {
    /// The arguments behind the program's name, byte by byte.
    static var rawArguments: [[UInt8]] {
        (1..<max(1, Int(argc))).compactMap { place in
            unsafeArgv[place].map { text in (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) } }
        }
    }
}
