import FoundationEssentials
import SystemFiles

/// The configuration file: a JSON object of settings. An unknown setting is an error that names it.
struct ConfigurationFile: Hashable, Sendable {
    static let bytesMaximum = 1_048_576

    /// The texts of each setting, by its name: one, or several for a list.
    private(set) var values: [String: [String]] = [:]

    /// - Throws: ``ConfigurationError`` if the file cannot be read or has anything but settings.
    init(path: String) throws(ConfigurationError) {
        let bytes: [UInt8]
        do throws(BoundedFile.Failure) {
            bytes = try BoundedFile.read(path, limit: Self.bytesMaximum)
        } catch { throw .unreadableFile(error) }
        try self.init(bytes: bytes, path: path)
    }

    init(bytes: [UInt8], path: String) throws(ConfigurationError) {
        let object: [String: Entry]
        do {
            object = try JSONDecoder().decode([String: Entry].self, from: Data(bytes))
        } catch DecodingError.typeMismatch {
            // An entry takes every value, so only the outermost value can have the wrong type.
            throw .malformedFile(path: path, reason: "the outermost value is not an object")
        } catch {
            throw .malformedFile(path: path, reason: "it is not JSON")
        }
        if let key = Self.duplicateKey(in: bytes) { throw .duplicateKey(key) }
        let knownNames = ConfigurationKey.all.map(\.name)
        for (key, entry) in object.sorted(by: { $0.key < $1.key }) {
            guard let setting = ConfigurationKey.named(key) else {
                throw .unknownKey(key, source: .file, known: knownNames)
            }
            values[key] = try entry.texts(for: setting)
        }
    }

    /// A JSON value that a setting can have.
    private enum Entry: Decodable {
        case flag(Bool)
        case number(String)
        case text(String)
        case list([String])
        case other(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let whole = try? container.decode(Int.self) {
                self = .number("\(whole)")
            } else if let decimal = try? container.decode(Double.self) {
                self = .number("\(decimal)")
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([String].self) {
                self = .list(list)
            } else {
                self = .other(container.decodeNil() ? "null" : "a value of the wrong type")
            }
        }

        func texts(for key: ConfigurationKey) throws(ConfigurationError) -> [String] {
            guard let texts = texts(of: key.value) else {
                throw .invalidValue(key: key.name, value: description, allowed: key.allowed, source: .file)
            }
            return texts
        }

        /// Returns the texts of the value; nil for a value of another JSON type than the setting's.
        private func texts(of setting: ConfigurationKey.Value) -> [String]? {
            switch self {
            case .flag(let flag): setting.isFlag ? ["\(flag)"] : nil
            case .number(let number): setting.isNumber ? [number] : nil
            case .text(let text): setting.isText ? [text] : nil
            case .list(let list): setting.isList ? list : nil
            case .other: nil
            }
        }

        private var description: String {
            switch self {
            case .flag(let flag): "\(flag)"
            case .number(let number): number
            case .text(let text): text
            case .list(let list): "[\(list.joined(separator: ", "))]"
            case .other(let words): words
            }
        }
    }

    /// Returns the first key that the outermost object has twice. The decoder would silently keep one of the two
    /// values.
    ///
    /// The bytes are known to be JSON. So the strings and brackets in them are enough to find the keys.
    private static func duplicateKey(in bytes: [UInt8]) -> String? {
        var seen: Set<String> = []
        var depth = 0
        var string: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                isInString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                if isInString { string.append(byte) }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
                string.removeAll(keepingCapacity: true)
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1:
                let key = String(decoding: string, as: UTF8.self)
                if !seen.insert(key).inserted { return key }
            default: break
            }
        }
        return nil
    }
}

/// The JSON types of a setting's value. A duration is a number of seconds, or a text with its unit.
extension ConfigurationKey.Value {
    fileprivate var isFlag: Bool {
        switch self {
        case .flag: true
        case .duration, .count, .choice, .endpoint, .path, .paths, .rules, .names, .text, .texts, .vector: false
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .duration, .count: true
        case .flag, .choice, .endpoint, .path, .paths, .rules, .names, .text, .texts, .vector: false
        }
    }

    fileprivate var isText: Bool {
        switch self {
        case .duration, .choice, .endpoint, .path, .text: true
        case .flag, .count, .paths, .rules, .names, .texts, .vector: false
        }
    }

    fileprivate var isList: Bool {
        switch self {
        case .paths, .rules, .names, .texts, .vector: true
        case .duration, .flag, .count, .choice, .endpoint, .path, .text: false
        }
    }
}
