/// All types and their conformance: the system's types, and the types that installed apps declare.
///
/// The system's types cannot be redeclared. If a type is declared several times, an exported declaration takes
/// precedence over an imported declaration (U:P20), and an earlier declaration over a later declaration. Cycles of
/// declarations are harmless, since no type is visited twice.
public struct UniformTypeCatalog: Sendable {
    private var records: [UniformType: TypeRecord] = [:]
    /// The declared types that have a tag, by the tag. The preferred type comes first.
    private var owners: [TypeTag: [UniformType]] = [:]

    /// The catalog of the system's types alone.
    public static let system: UniformTypeCatalog = {
        var catalog = UniformTypeCatalog()
        for record in SystemTypes.records { catalog.add(record) }
        return catalog
    }()

    private init() {}

    /// Makes a catalog of the system's types and of declarations. Leaves out declarations without a valid identifier,
    /// and all declarations after the first ``UniformTypeLimits/declarations``.
    public init(declarations: [TypeDeclaration]) {
        self = .system
        let considered = declarations.prefix(UniformTypeLimits.declarations)
        // Exported declarations are added first (U:P20), since a type that is known is not added again.
        for isExported in [true, false] {
            for declaration in considered where declaration.isExported == isExported {
                if let record = TypeRecord(declaration) { add(record) }
            }
        }
    }

    private mutating func add(_ record: TypeRecord) {
        guard records[record.type] == nil else { return }
        records[record.type] = record
        for tag in record.tags where owners[tag]?.contains(record.type) != true {
            owners[tag, default: []].append(record.type)
        }
    }

    // MARK: Conformance

    /// Whether the type is a type of the system, or declared by an app.
    public func isDeclared(_ type: UniformType) -> Bool { records[type] != nil }

    /// Whether data of the type can be used where `wanted` is requested. Every type conforms to itself.
    public func conforms(_ type: UniformType, to wanted: UniformType) -> Bool {
        type == wanted || firstSupertype(of: type) { $0 == wanted } != nil
    }

    /// All supertypes, nearest first, without the type itself.
    public func supertypes(of type: UniformType) -> [UniformType] {
        var supertypes: [UniformType] = []
        _ = firstSupertype(of: type) { supertype in
            supertypes.append(supertype)
            return false
        }
        return supertypes
    }

    /// Returns the first supertype that meets `condition`, in a breadth-first search.
    private func firstSupertype(of type: UniformType, where condition: (UniformType) -> Bool) -> UniformType? {
        var seen: Set<UniformType> = [type]
        var queue = parents(of: type)
        var next = 0
        while next < queue.count {
            let supertype = queue[next]
            next += 1
            guard seen.insert(supertype).inserted else { continue }
            if condition(supertype) { return supertype }
            queue += parents(of: supertype)
        }
        return nil
    }

    /// Returns the direct supertypes. A dynamic type also conforms to every declared type that has all of its tags,
    /// because the same tags mean the same kind of data.
    private func parents(of type: UniformType) -> [UniformType] {
        if let record = records[type] { return record.conformsTo }
        guard let dynamic = DynamicType(type), let first = dynamic.tags.first else { return [] }
        let declared = owners[first, default: []].filter { owner in
            dynamic.tags.dropFirst().allSatisfy { owners[$0, default: []].contains(owner) }
        }
        return declared + dynamic.conformsTo
    }

    // MARK: Tags

    /// Returns the type of a tag: the preferred declared type that conforms to `supertype`, otherwise a dynamic type.
    ///
    /// Returns nil only if the dynamic type's identifier would be too long.
    public func type(_ tag: TypeTag, conformingTo supertype: UniformType = .data) -> UniformType? {
        owners[tag, default: []].first { conforms($0, to: supertype) }
            ?? DynamicType(tag: tag, conformsTo: supertype).identifier
    }

    /// Returns the type of a path or a file URL, by its extension; `public.data` without a usable extension. Returns
    /// nil if the path has no name.
    public func type(ofPath path: some StringProtocol) -> UniformType? {
        guard let name = path.split(separator: "/").last else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
            let tag = TypeTag(filenameExtension: name[name.index(after: dot)...])
        else { return .data }
        return owners[tag]?.first ?? type(tag)
    }

    /// Returns the extension for a new file of the type, without its dot. This is the extension of the type itself, or
    /// of the nearest supertype that has an extension. Returns nil if no supertype has an extension.
    public func filenameExtension(of type: UniformType) -> String? {
        nearestTag(of: type) { tag in
            if case .filenameExtension(let text) = tag { text } else { nil }
        }
    }

    /// Returns the MIME type of the type itself, or of the nearest supertype that has a MIME type. Returns nil if no
    /// supertype has a MIME type.
    public func mimeType(of type: UniformType) -> String? {
        nearestTag(of: type) { tag in
            if case .mimeType(let text) = tag { text } else { nil }
        }
    }

    /// Returns all MIME types of the type itself, in order of preference.
    public func mimeTypes(of type: UniformType) -> [String] {
        tags(of: type).compactMap { tag in
            if case .mimeType(let text) = tag { text } else { nil }
        }
    }

    /// Returns the first text that `text` finds among the tags of the type itself, or of its nearest supertype.
    private func nearestTag(of type: UniformType, where text: (TypeTag) -> String?) -> String? {
        if let own = tags(of: type).lazy.compactMap(text).first { return own }
        guard let nearest = firstSupertype(of: type, where: { tags(of: $0).contains { text($0) != nil } }) else {
            return nil
        }
        return tags(of: nearest).lazy.compactMap(text).first
    }

    private func tags(of type: UniformType) -> [TypeTag] {
        records[type]?.tags ?? DynamicType(type)?.tags ?? []
    }
}
