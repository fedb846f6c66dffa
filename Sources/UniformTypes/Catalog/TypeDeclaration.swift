/// A type that an app exports or imports (U:P19, U:P20), as written in the app's property list.
public struct TypeDeclaration: Hashable, Sendable {
    public var identifier: String
    public var conformsTo: [String] = []
    /// The file name extensions, in order of preference. A new file of the type gets the first extension.
    public var filenameExtensions: [String] = []
    public var mimeTypes: [String] = []
    /// Whether the app exports the type, and so owns it. Otherwise the app imports the type.
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
