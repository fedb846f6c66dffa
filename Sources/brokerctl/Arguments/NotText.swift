import Glibc

/// Arguments that are no UTF-8. The parser would change them silently.
enum NotText {
    /// Returns the number, from 1, of the first argument that is not UTF-8; nil when all are text.
    static func first(in arguments: [[UInt8]]) -> Int? {
        arguments.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }
}

extension CommandLine {
    /// The arguments without the program's name, as bytes.
    static var rawArguments: [[UInt8]] {
        // A program can also be started without its name, with no arguments at all.
        (1..<max(1, Int(argc))).compactMap { index in
            unsafeArgv[index].map { text in (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) } }
        }
    }
}
