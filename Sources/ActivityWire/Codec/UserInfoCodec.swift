internal import SwiftProtobuf

/// User info as bytes, and back. Only clients open it; the broker carries it.
///
/// The bytes do not depend on the order of a dictionary: keys are sorted. An empty dictionary is an empty blob.
public enum UserInfoCodec {
    /// Throws `tooDeep` and `tooLarge`.
    public static func encode(_ userInfo: [String: PropertyListValue]) throws(UserInfoError) -> Blob {
        guard !userInfo.isEmpty else { return .empty }
        let wire = try write(userInfo, at: "", depth: 1)
        let bytes = WireCodec.bytes(of: wire)
        guard bytes.count <= Limits.userInfoBytes else {
            let sizes = wire.entries.map { ($0.key, WireCodec.bytes(of: $0).count) }
            let largest = sizes.max { $0.1 < $1.1 }?.0 ?? ""
            throw .tooLarge(keyPath: largest, bytes: bytes.count, limit: Limits.userInfoBytes)
        }
        return Blob(bytes)
    }

    /// Throws ``UserInfoError`` whatever the bytes are; never traps.
    public static func decode(_ blob: Blob) throws(UserInfoError) -> [String: PropertyListValue] {
        guard blob.count <= Limits.userInfoBytes else {
            throw .tooLarge(keyPath: "", bytes: blob.count, limit: Limits.userInfoBytes)
        }
        var options = BinaryDecodingOptions()
        options.messageDepthLimit = messagesPerLevel * (Limits.userInfoDepth + 1)
        let wire: WireUserInfo
        do {
            wire = try WireUserInfo(serializedBytes: blob.bytes, options: options)
        } catch BinaryDecodingError.messageDepthLimit {
            throw .tooDeep(keyPath: "", limit: Limits.userInfoDepth)
        } catch {
            throw .malformed(keyPath: "", reason: "\(error)")
        }
        return try read(wire, at: "", depth: 1)
    }

    /// Dictionary, entry, value.
    private static let messagesPerLevel = 3

    private static func checkDepth(_ depth: Int, at path: String) throws(UserInfoError) {
        guard depth <= Limits.userInfoDepth else { throw .tooDeep(keyPath: path, limit: Limits.userInfoDepth) }
    }

    private static func path(_ outer: String, key: String) -> String {
        outer.isEmpty ? key : "\(outer).\(key)"
    }
}

// MARK: - Writing

extension UserInfoCodec {
    private static func write(
        _ dictionary: [String: PropertyListValue],
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> WireUserInfo {
        try checkDepth(depth, at: path)
        var wire = WireUserInfo()
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
            var entry = WireUserInfoEntry()
            entry.key = key
            entry.value = try write(value, at: self.path(path, key: key), depth: depth)
            wire.entries.append(entry)
        }
        return wire
    }

    private static func write(
        _ values: [PropertyListValue],
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> WireUserInfoList {
        try checkDepth(depth, at: path)
        var wire = WireUserInfoList()
        for (index, value) in values.enumerated() {
            wire.values.append(try write(value, at: "\(path)[\(index)]", depth: depth))
        }
        return wire
    }

    private static func write(
        _ value: PropertyListValue,
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> WireUserInfoValue {
        var wire = WireUserInfoValue()
        switch value {
        case .null: wire.null = WireNothing()
        case .boolean(let boolean): wire.boolean = boolean
        case .integer(let integer): wire.integer = integer
        case .real(let real): wire.real = real
        case .string(let string): wire.string = string
        case .data(let bytes): wire = WireUserInfoValue(data: bytes)
        case .date(let seconds): wire.date = seconds
        case .url(let url): wire.url = url
        case .array(let values): wire.array = try write(values, at: path, depth: depth + 1)
        case .set(let values): wire.set = try write(values, at: path, depth: depth + 1)
        case .dictionary(let values): wire.dictionary = try write(values, at: path, depth: depth + 1)
        }
        return wire
    }
}

// MARK: - Reading

extension UserInfoCodec {
    private static func read(
        _ wire: WireUserInfo,
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> [String: PropertyListValue] {
        try checkDepth(depth, at: path)
        var dictionary: [String: PropertyListValue] = [:]
        for entry in wire.entries {
            let path = self.path(path, key: entry.key)
            let value = try read(entry.value, at: path, depth: depth)
            guard dictionary.updateValue(value, forKey: entry.key) == nil else {
                throw .malformed(keyPath: path, reason: "the key is there twice")
            }
        }
        return dictionary
    }

    private static func read(
        _ wire: WireUserInfoList,
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> [PropertyListValue] {
        try checkDepth(depth, at: path)
        var values: [PropertyListValue] = []
        for (index, value) in wire.values.enumerated() {
            values.append(try read(value, at: "\(path)[\(index)]", depth: depth))
        }
        return values
    }

    private static func read(
        _ wire: WireUserInfoValue,
        at path: String,
        depth: Int
    ) throws(UserInfoError) -> PropertyListValue {
        switch wire.kind {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .string(let string): .string(string)
        case .data: .data(wire.dataBytes)
        case .date(let seconds): .date(seconds)
        case .url(let url): .url(url)
        case .array(let list): .array(try read(list, at: path, depth: depth + 1))
        case .set(let list): .set(try read(list, at: path, depth: depth + 1))
        case .dictionary(let dictionary): .dictionary(try read(dictionary, at: path, depth: depth + 1))
        case nil: throw .malformed(keyPath: path, reason: "the value is missing or of an unknown kind")
        }
    }
}
