import ActivityWire

extension AccessRule: CustomStringConvertible {
    /// Maximum number of rules.
    public static let limit = 256

    /// Reads a rule from a line of the configuration, in the form that ``AccessRule`` shows. Returns nil if the line is
    /// not a rule.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon].trimmingSpaces
        let words = text[text.index(after: colon)...].split(separator: " ").map(String.init)
        guard !name.isEmpty, !name.contains(" "), (4...6).contains(words.count), words[2] == "to",
            let allows = Self.verdicts[words[0]], let sender = Sender(words[1]),
            let receiver = NamePattern(app: words[3]),
            let kinds = Self.kinds(words.count > 4 ? words[4] : "*")
        else { return nil }
        let types = words.count > 5 ? words[5].split(separator: ",").map { NamePattern(String($0)) } : []
        self.init(name: name, allows: allows, sender: sender, receiver: receiver, kinds: kinds, types: types)
    }

    private static let verdicts = ["allow": true, "deny": false]

    /// Reads a list of kinds; returns nil if a word is not a kind. `*` gives an empty set, which stands for all kinds.
    private static func kinds(_ text: String) -> Set<Kind>? {
        if text == "*" { return [] }
        var kinds: Set<Kind> = []
        for word in text.split(separator: ",") {
            guard let kind = Kind(rawValue: String(word)) else { return nil }
            kinds.insert(kind)
        }
        return kinds.isEmpty ? nil : kinds
    }

    /// The rule as a line of the configuration.
    public var description: String {
        var words = ["\(name):", allows ? "allow" : "deny", sender.description, "to", receiver.description]
        if !kinds.isEmpty || !types.isEmpty {
            let named = Kind.allCases.filter { kinds.contains($0) }.map(\.rawValue)
            words.append(named.isEmpty ? "*" : named.joined(separator: ","))
        }
        if !types.isEmpty { words.append(types.map(\.description).joined(separator: ",")) }
        return words.joined(separator: " ")
    }
}

extension AccessRule.Sender: CustomStringConvertible {
    init?(_ text: String) {
        switch text {
        case "*": self = .anyone
        case "tools": self = .tools
        default:
            if text.hasPrefix("user:") {
                guard let user = UInt32(text.dropFirst(5)) else { return nil }
                self = .user(user)
            } else if text.hasPrefix(Self.machinePrefix) {
                let name = text.dropFirst(Self.machinePrefix.count)
                guard name == "*" || ClusterNameRule.accepts(machine: name.hasSuffix("*") ? name.dropLast() : name)
                else { return nil }
                self = .machine(NamePattern(String(name)))
            } else {
                guard let pattern = NamePattern(app: text) else { return nil }
                self = .app(pattern)
            }
        }
    }

    public var description: String {
        switch self {
        case .anyone: "*"
        case .tools: "tools"
        case .user(let user): "user:\(user)"
        case .app(let pattern): pattern.description
        case .machine(let pattern): "\(Self.machinePrefix)\(pattern)"
        }
    }

    private static let machinePrefix = "machine:"
}

extension NamePattern {
    /// Reads an app's identifier, `*`, or the beginning of an identifier followed by `.*`.
    fileprivate init?(app text: String) {
        let isWhole = text == "*" || AppID(text) != nil
        guard isWhole || (text.hasSuffix(".*") && AppID(text.dropLast(2)) != nil) else { return nil }
        self.init(text)
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var trimmed = self
        while trimmed.first == " " { trimmed.removeFirst() }
        while trimmed.last == " " { trimmed.removeLast() }
        return String(trimmed)
    }
}
