/// A type that an app exports or imports (U:P19, U:P20), as its property list says it.
public struct TypeDeclaration: Hashable, Sendable {
    public var identifier: String
    public var conformsTo: [String] = []
    /// The first is the one a new file gets.
    public var filenameExtensions: [String] = []
    public var mimeTypes: [String] = []
    /// True for the app that owns the type.
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
