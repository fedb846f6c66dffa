/// Encodes user info as bytes, and decodes it. Only clients decode it; the broker carries the bytes.
///
/// The bytes do not depend on the order of a dictionary: keys are sorted. An empty dictionary is an empty blob.
public enum UserInfoCodec {
    /// Encodes user info. Throws `tooDeep` and `tooLarge` (U:U19).
    public static func encode(_ userInfo: [String: PropertyListValue]) throws(UserInfoError) -> Blob {
        guard !userInfo.isEmpty else { return .empty }
        let value = try write(userInfo, at: "", depth: 1)
        let bytes = bytes(of: value)
        guard bytes.count <= Limits.userInfoBytes else {
            let sizes = value.entries.map { (key: $0.key, count: self.bytes(of: $0).count) }
            let largest = sizes.max { $0.count < $1.count }?.key ?? ""
            throw .tooLarge(keyPath: largest, bytes: bytes.count, limit: Limits.userInfoBytes)
        }
        return Blob(bytes)
    }

    /// Decodes user info. Throws ``UserInfoError`` for bytes that are no user info; never traps.
    public static func decode(_ blob: Blob) throws(UserInfoError) -> [String: PropertyListValue] {
        guard blob.count <= Limits.userInfoBytes else {
            throw .tooLarge(keyPath: "", bytes: blob.count, limit: Limits.userInfoBytes)
        }
        return try read(message(in: blob), at: "", depth: 1)
    }

    /// Nested messages for each level of user info: dictionary, entry, value.
    private static let messagesPerLevel = 3

    private static func bytes(of value: some WireMessage) -> [UInt8] {
        var writer = WireWriter()
        value.write(to: &writer)
        return writer.bytes
    }

    private static func message(in blob: Blob) throws(UserInfoError) -> UserInfo {
        let span = blob.bytes.span.bytes
        // One level over the limit is still read, because `checkDepth` then names the key path.
        let depth = messagesPerLevel * (Limits.userInfoDepth + 1)
        var reader = WireReader(span, enforcesBounds: false, depthLimit: depth)
        do throws(Refusal) {
            return try UserInfo(span, &reader)
        } catch {
            // The reader checks no bounds here, so only the refusal of too deep nesting has a limit.
            guard error.limit == nil else { throw .tooDeep(keyPath: "", limit: Limits.userInfoDepth) }
            let path = UserInfoKeyPath(of: error.field ?? "", in: blob.bytes)
            throw .malformed(keyPath: path.text, reason: error.reason)
        }
    }

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
        _ dictionary: [String: PropertyListValue], at path: String, depth: Int
    ) throws(UserInfoError) -> UserInfo {
        try checkDepth(depth, at: path)
        var entries: [UserInfoEntry] = []
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
            let value = try write(value, at: self.path(path, key: key), depth: depth)
            entries.append(UserInfoEntry(key: key, value: value))
        }
        return UserInfo(entries: entries)
    }

    private static func write(
        _ values: [PropertyListValue], at path: String, depth: Int
    ) throws(UserInfoError) -> [UserInfoValue] {
        try checkDepth(depth, at: path)
        var written: [UserInfoValue] = []
        for (index, value) in values.enumerated() {
            written.append(try write(value, at: "\(path)[\(index)]", depth: depth))
        }
        return written
    }

    private static func write(
        _ value: PropertyListValue, at path: String, depth: Int
    ) throws(UserInfoError) -> UserInfoValue {
        switch value {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .string(let string): .string(string)
        case .data(let bytes): .data(Blob(bytes))
        case .date(let seconds): .date(seconds)
        case .url(let url): .url(url)
        case .array(let values): .array(try write(values, at: path, depth: depth + 1))
        case .set(let values): .set(try write(values, at: path, depth: depth + 1))
        case .dictionary(let values): .dictionary(try write(values, at: path, depth: depth + 1))
        }
    }
}

// MARK: - Reading

extension UserInfoCodec {
    private static func read(
        _ userInfo: UserInfo, at path: String, depth: Int
    ) throws(UserInfoError) -> [String: PropertyListValue] {
        try checkDepth(depth, at: path)
        var dictionary: [String: PropertyListValue] = [:]
        for entry in userInfo.entries {
            let path = self.path(path, key: entry.key)
            let value = try read(entry.value, at: path, depth: depth)
            guard dictionary.updateValue(value, forKey: entry.key) == nil else {
                throw .malformed(keyPath: path, reason: "duplicate key")
            }
        }
        return dictionary
    }

    private static func read(
        _ values: [UserInfoValue], at path: String, depth: Int
    ) throws(UserInfoError) -> [PropertyListValue] {
        try checkDepth(depth, at: path)
        var read: [PropertyListValue] = []
        for (index, value) in values.enumerated() {
            read.append(try self.read(value, at: "\(path)[\(index)]", depth: depth))
        }
        return read
    }

    private static func read(
        _ value: UserInfoValue, at path: String, depth: Int
    ) throws(UserInfoError) -> PropertyListValue {
        switch value {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .string(let string): .string(string)
        case .data(let blob): .data(blob.bytes)
        case .date(let seconds): .date(seconds)
        case .url(let url): .url(url)
        case .array(let values): .array(try read(values, at: path, depth: depth + 1))
        case .set(let values): .set(try read(values, at: path, depth: depth + 1))
        case .dictionary(let dictionary): .dictionary(try read(dictionary, at: path, depth: depth + 1))
        }
    }
}
