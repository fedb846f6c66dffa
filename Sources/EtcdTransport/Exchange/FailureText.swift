/// Errors as texts that fit on a line of a log, whatever a peer has put into them.
enum FailureText {
    private static let length = 256

    static func bounded(_ error: any Error) -> String { bounded("\(error)") }

    static func bounded(_ text: String) -> String {
        var bounded = ""
        for scalar in text.unicodeScalars.prefix(length) {
            bounded.unicodeScalars.append((0x20...0x7E).contains(scalar.value) ? scalar : "?")
        }
        return bounded
    }
}
