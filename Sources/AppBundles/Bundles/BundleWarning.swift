import AppDescriptions

/// A remark on a bundle that remains usable.
public struct BundleWarning: Hashable, Sendable, CustomStringConvertible {
    /// The subject of a warning.
    public enum Oddity: Hashable, Sendable {
        /// The value is ignored.
        case wrongType(expected: String, found: String)
        /// A number or a word is read as a boolean.
        case readAsBoolean(Bool, found: String)
        /// The dictionary has the key more than once; the key's last value is kept.
        case duplicateKey
        /// There is text between the elements of an array or dictionary, at the position and at `morePlaces` other
        /// places.
        case strayText(morePlaces: Int)
        /// The value has placeholders that no build filled in; its text stays as it is. `moreValues` other values have
        /// placeholders, too. The names are sorted and include the placeholders of the other values.
        case placeholder([String], moreValues: Int)
        /// The value is ignored.
        case invalidValue(String, allowed: String)
        /// The value is unknown here and stays as it is.
        case unknownValue(String, kind: String)
        case missing
        /// The bundle names no executable, so the app cannot be started.
        case noExecutable
        /// The dictionary `ActivityBroker` has an unknown key.
        case unknownKey
        /// Each of the types conforms to the next, and the last to the first.
        case cyclicConformance([String])
        /// The value is not of the kind that its element names. It is ignored here; CoreFoundation refuses the whole
        /// file.
        case malformed(String)
        /// The dictionary has a key that is not a string. The key and its value are left out.
        case keyNoString
        /// CoreFoundation refuses the whole file because of this part, which changes no value.
        case refusedElsewhere(String)
        /// The file continues after its end; the rest is ignored.
        case afterEnd
        /// Warnings over the limit are left out; the value is their number.
        case more(Int)
    }

    /// The path from the root, such as `UIApplicationSceneManifest.UISceneConfigurations`; empty for the root itself.
    public var keyPath: String
    public var oddity: Oddity
    /// The position in the file, if any.
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
        case .duplicateKey: "appears twice; the last one is used"
        case .strayText(let more):
            "\(isRoot ? "the root" : "") has text between its elements\(Self.also(more, "places")); ignored".trimmed
        case .placeholder(let names, let more):
            "\(more == 0 ? "holds" : "and \(more) more values hold") build placeholders: \(Self.list(names))"
        case .invalidValue(let value, let allowed): "\(ShortText.cut(value)) is ignored; expected \(allowed)"
        case .unknownValue(let value, let kind): "\(ShortText.cut(value)) is not a known \(kind)"
        case .missing: "is missing"
        case .noExecutable: "is missing, so the app cannot be launched"
        case .unknownKey: "is unknown; ignored"
        case .cyclicConformance(let types): "conforms to itself: \(Self.list(types, separator: " → "))"
        case .malformed(let kind): "contains a malformed \(kind), for which iOS rejects the whole file; ignored"
        case .keyNoString: "\(isRoot ? "the root" : "") has a key that is not a string; ignored".trimmed
        case .refusedElsewhere(let what): "\(isRoot ? "the file" : "") has \(what); iOS rejects the whole file".trimmed
        case .afterEnd: "there is content after the end of the property list; ignored"
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
    /// The text between the key and the sentence of a message.
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

/// Collects warnings up to a limit.
struct BundleNotes: Sendable {
    private let places: PropertyListPlaces
    private var noted: [BundleWarning] = []
    private var omitted = 0

    init(places: PropertyListPlaces) {
        self.places = places
    }

    /// Adds a warning.
    ///
    /// - Parameter offset: The position in bytes; nil for warnings without one.
    mutating func add(_ path: PropertyListPath, _ oddity: BundleWarning.Oddity, at offset: Int?) {
        guard noted.count < BundleLimits.warningsPerBundle else {
            omitted += 1
            return
        }
        let position = offset.map { places.position(of: $0) }
        noted.append(BundleWarning(keyPath: path.description, oddity: oddity, position: position))
    }

    /// Adds a document's remarks. All stray text becomes one warning, because usually it has one cause.
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
