/// The catalog's record of a type.
struct TypeRecord: Hashable, Sendable {
    var type: UniformType
    var conformsTo: [UniformType]
    /// The tags in order of preference, extensions first.
    var tags: [TypeTag]

    /// Makes the record of a declaration. Fails if the identifier is invalid or dynamic. Leaves out supertypes and tags
    /// that are invalid or over the limits.
    init?(_ declaration: TypeDeclaration) {
        guard let type = UniformType(declaration.identifier), DynamicType(type) == nil else { return nil }
        self.type = type
        conformsTo = declaration.conformsTo.prefix(UniformTypeLimits.supertypesPerDeclaration)
            .compactMap { UniformType($0) }
        let extensions = declaration.filenameExtensions.prefix(UniformTypeLimits.tagsPerDeclaration)
        let mimeTypes = declaration.mimeTypes.prefix(UniformTypeLimits.tagsPerDeclaration)
        tags = extensions.compactMap { TypeTag(filenameExtension: $0) } + mimeTypes.compactMap { TypeTag(mimeType: $0) }
    }

    /// Reads a line of the system's table: `identifier | supertypes | extensions | MIME types`. Every start reads them all,
    /// so its words are taken as they are; the tests check them.
    init?(line: Substring.UTF8View) {
        let columns = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { column in
            column.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        }
        guard columns.count == 4, let identifier = columns[0].first, columns[0].count == 1 else { return nil }
        type = UniformType(unchecked: identifier)
        conformsTo = columns[1].map { UniformType(unchecked: $0) }
        tags = columns[2].map { .filenameExtension($0) } + columns[3].map { .mimeType($0) }
    }
}
