/// A type that an app exports or imports (U:P19, U:P20), as written in its property list.
public struct TypeDeclaration: Hashable, Sendable {
    public var identifier: String
    public var conformsTo: [String] = []
    /// The extensions; a new file gets the first.
    public var filenameExtensions: [String] = []
    public var mimeTypes: [String] = []
    /// Whether the app owns the type.
    public var isExported: Bool = false
    public init(
        identifier: String,
        conformsTo: [String] = [],
        filenameExtensions: [String] = [],
        mimeTypes: [String] = [],
        isExported: Bool = false
    ) {
        self.identifier = identifier
        self.conformsTo = conformsTo
        self.filenameExtensions = filenameExtensions
        self.mimeTypes = mimeTypes
        self.isExported = isExported
    }
}
