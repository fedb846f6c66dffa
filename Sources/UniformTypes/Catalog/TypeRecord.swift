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

    /// Reads a line of the system's table: `identifier | supertypes | extensions | MIME types`.
    init?(line: Substring) {
        let columns = line.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").map(String.init) }
        guard columns.count == 4, let identifier = columns[0].first, columns[0].count == 1 else { return nil }
        self.init(
            TypeDeclaration(
                identifier: identifier, conformsTo: columns[1], filenameExtensions: columns[2], mimeTypes: columns[3]))
    }
}
