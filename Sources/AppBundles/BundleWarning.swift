/// What is odd in a bundle, but leaves it usable.
public struct BundleWarning: Hashable, Sendable, CustomStringConvertible {
    public enum Oddity: Hashable, Sendable {
        /// The value is ignored.
        case wrongType(expected: String, found: String)
        /// A number or a word in place of a boolean, which is read as one.
        case readAsBoolean(Bool, found: String)
        /// The last value is kept.
        case duplicateKey
        /// Text between the elements of an array or dictionary: there, and at so many more places.
        case strayText(morePlaces: Int)
        /// The text stays as it is; nobody fills it in here. The names are sorted; so many more values hold some.
        case placeholder([String], moreValues: Int)
        /// The value is ignored.
        case invalidValue(String, allowed: String)
        /// The value stays as it is, and nothing here knows it.
        case unknownValue(String, kind: String)
        case missing
        /// Nothing can be started without one.
        case noExecutable
        /// Only in our own dictionary, where every key is known.
        case unknownKey
        /// Each of the types conforms to the next, and the last to the first.
        case cyclicConformance([String])
        /// The value is no value of its kind. It is ignored here; CoreFoundation refuses the file.
        case malformed(String)
        /// A key that is no string, in the dictionary; it is left out.
        case keyNoString
        /// Something that changes no value, for which CoreFoundation refuses the file.
        case refusedElsewhere(String)
        /// What stands behind the end is not read.
        case afterEnd
        /// This many warnings did not fit the limit.
        case more(Int)
    }

    /// From the root, `UIApplicationSceneManifest.UISceneConfigurations` for one; empty for the root itself.
    public var keyPath: String
    public var oddity: Oddity
    /// Nil for what is not in the file.
    public var position: PropertyListPosition?

    public var description: String {
        let text = keyPath.isEmpty ? sentence : "\(keyPath)\(oddity.joint)\(sentence)"
        return position.map { "\(text) (\($0))" } ?? text
    }

    private var sentence: String {
        let isRoot = keyPath.isEmpty
        return switch oddity {
        case .wrongType(let expected, let found): "is \(found.withArticle), not \(expected.withArticle); ignored"
        case .readAsBoolean(let flag, let found): "is \(found.withArticle), not a boolean; read as \(flag)"
        case .duplicateKey: "stands there twice; the last counts"
        case .strayText(let more):
            "\(isRoot ? "the root" : "") has text between its elements\(Self.also(more, "places")); ignored".trimmed
        case .placeholder(let names, let more):
            "\(more == 0 ? "holds" : "and \(more) more values hold") what a build fills in: \(Self.list(names))"
        case .invalidValue(let value, let allowed): "\(ShortText.cut(value)) is ignored; allowed is \(allowed)"
        case .unknownValue(let value, let kind): "\(ShortText.cut(value)) is no \(kind) that is known here"
        case .missing: "is missing"
        case .noExecutable: "is missing, so the app cannot be started"
        case .unknownKey: "is unknown; ignored"
        case .cyclicConformance(let types): "conforms to itself: \(Self.list(types, separator: " → "))"
        case .malformed(let kind): "holds a malformed \(kind), for which iOS refuses the whole file; ignored"
        case .keyNoString: "\(isRoot ? "the root" : "") has a key that is no string; ignored".trimmed
        case .refusedElsewhere(let what): "\(isRoot ? "the file" : "") has \(what); iOS refuses the whole file".trimmed
        case .afterEnd: "the file has something after its end; ignored"
        case .more(let count): "\(count) more warnings"
        }
    }

    private static func also(_ more: Int, _ noun: String) -> String { more == 0 ? "" : ", and at \(more) more \(noun)" }

    private static let listed = 12

    private static func list(_ names: [String], separator: String = ", ") -> String {
        let more = names.count - listed
        let text = names.prefix(listed).map(ShortText.cut).joined(separator: separator)
        return more > 0 ? "\(text) and \(more) more" : text
    }
}

extension BundleWarning.Oddity {
    /// What stands between the key and the sentence.
    fileprivate var joint: String {
        switch self {
        case .invalidValue, .unknownValue: ": "
        case .wrongType, .readAsBoolean, .duplicateKey, .strayText, .placeholder, .missing, .noExecutable, .unknownKey,
            .cyclicConformance, .malformed, .keyNoString, .refusedElsewhere, .afterEnd, .more:
            " "
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// Warnings as they are found, up to a limit.
struct BundleNotes: Sendable {
    private let places: PropertyListPlaces
    private var noted: [BundleWarning] = []
    private var omitted = 0

    init(places: PropertyListPlaces) {
        self.places = places
    }

    /// - Parameter offset: nil for what is not in the file.
    mutating func add(_ path: PropertyListPath, _ oddity: BundleWarning.Oddity, at offset: Int?) {
        guard noted.count < BundleLimits.warningsPerBundle else {
            omitted += 1
            return
        }
        let position = offset.map { places.position(of: $0) }
        noted.append(BundleWarning(keyPath: path.description, oddity: oddity, position: position))
    }

    /// What is odd in the file's form. Stray text is one warning: its places have one cause.
    mutating func add(_ remarks: PropertyListRemarks) {
        omitted += remarks.omitted
        let stray = remarks.list.filter { $0.kind == .strayText }
        if let first = stray.first { add(first.path, .strayText(morePlaces: stray.count - 1), at: first.offset) }
        for remark in remarks.list {
            switch remark.kind {
            case .strayText: break
            case .duplicateKey: add(remark.path, .duplicateKey, at: remark.offset)
            case .malformed(let kind): add(remark.path, .malformed(kind), at: remark.offset)
            case .keyNoString: add(remark.path, .keyNoString, at: remark.offset)
            case .refusedElsewhere(let what): add(remark.path, .refusedElsewhere(what), at: remark.offset)
            case .afterEnd: add(remark.path, .afterEnd, at: remark.offset)
            }
        }
    }

    var warnings: [BundleWarning] {
        omitted == 0 ? noted : noted + [BundleWarning(keyPath: "", oddity: .more(omitted))]
    }
}
