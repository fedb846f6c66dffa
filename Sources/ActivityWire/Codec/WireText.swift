import UniformTypes

/// A type that is a text on the wire. Reading refuses texts that are no value of the type.
protocol WireText {
    init(wire text: String) throws(Refusal)
    var wireText: String { get }
}

extension WireText {
    /// Reads a text; nil if it is empty.
    static func ifAny(_ text: String) throws(Refusal) -> Self? {
        text.isEmpty ? nil : try Self(wire: text)
    }
}

extension AppID: WireText {
    init(wire text: String) throws(Refusal) {
        if let app = AppID(text) {
            self = app
            return
        }
        let (count, bound) = (text.utf8.count, Limits.appIdentifierBytes)
        guard count <= bound else {
            throw Refusal(code: .tooLong, reason: "has \(count) bytes, more than \(bound)", limit: Int64(bound))
        }
        throw Refusal(
            code: .invalidValue, reason: "is not a valid app identifier (expected letters, digits, '.', '-' and '_')")
    }

    var wireText: String { text }
}

extension LayoutName: WireText {
    init(wire text: String) throws(Refusal) {
        if let name = LayoutName(text) {
            self = name
            return
        }
        let (count, bound) = (text.utf8.count, Limits.layoutNameBytes)
        guard count <= bound else {
            throw Refusal(code: .tooLong, reason: "has \(count) bytes, more than \(bound)", limit: Int64(bound))
        }
        let reason =
            "is not a valid layout name (expected text without control characters or leading or trailing spaces)"
        throw Refusal(code: .invalidValue, reason: reason)
    }

    var wireText: String { text }
}

extension SessionReference: WireText {
    init(wire text: String) throws(Refusal) {
        guard !text.isEmpty else { throw Refusal(code: .invalidValue, reason: "is empty") }
        self.init(text: text)
    }

    var wireText: String { text }
}

extension TargetMachine: WireText {
    init(wire text: String) throws(Refusal) {
        guard let machine = Self(checking: text) else {
            throw Refusal(
                code: .invalidValue,
                reason: "is not a valid machine name (expected \(ClusterNameRule.allowedForMachines))")
        }
        self = machine
    }

    var wireText: String { description }
}

extension UniformType: WireText {
    init(wire text: String) throws(Refusal) {
        guard let type = UniformType(text) else {
            throw Refusal(code: .invalidValue, reason: "is not a valid uniform type identifier")
        }
        self = type
    }

    var wireText: String { identifier }
}

extension String {
    /// Returns the longest beginning of at most `bytes` bytes, cut between characters.
    package func clipped(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var clipped = ""
        var length = 0
        for character in self {
            length += character.utf8.count
            guard length <= bytes else { break }
            clipped.append(character)
        }
        return clipped
    }
}
