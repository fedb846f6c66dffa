import AppBundles
import AppDescriptions
import DesktopEntries
import UniformTypes

/// The bundle that a desktop entry becomes.
struct ImportedBundle: Hashable, Sendable {
    /// The app's identifier, which also names the bundle's folder.
    let identifier: String
    /// The text of the `Info.plist`.
    let propertyList: String

    /// - Parameters:
    ///   - vector: The program and its arguments, with placeholders.
    ///   - cleanStatuses: The statuses besides 0 with which the program ends when its user closes it, 0 to 255.
    /// - Throws: ``CommandFailure`` for a bundle that the broker could not use.
    init(
        _ entry: DesktopEntry, identifier: String, vector: [String], cleanStatuses: [Int32] = []
    ) throws(CommandFailure) {
        self.identifier = identifier
        let program = Self.program(entry, vector, cleanStatuses)
        propertyList =
            PropertyListText.dictionary(Self.keys(entry, identifier) + [.init("ActivityBroker", program)]).document
        let bytes = Array(propertyList.utf8)
        guard bytes.count <= BundleLimits.propertyListBytes else {
            throw CommandFailure(
                code: "failed",
                reason: "the bundle's Info.plist would have \(bytes.count) bytes; the limit is "
                    + "\(BundleLimits.propertyListBytes)")
        }
        do throws(BundleError) { _ = try BundleReader.facts(in: bytes).app(path: "/") } catch {
            throw CommandFailure(code: "failed", reason: Self.reason(error), field: "path")
        }
    }

    private static func reason(_ error: BundleError) -> String {
        switch error {
        case .invalidIdentifier(_, let value, _):
            "'\(value)' is not a valid app identifier (expected one such as org.example.reader); give one with --identifier"
        case .notPropertyList, .noRootDictionary, .missing, .wrongType, .duplicateIdentifier, .invalidVector,
            .exclusiveKeys, .contradiction:
            "the entry does not make a usable bundle: \(error)"
        }
    }

    private static func program(
        _ entry: DesktopEntry, _ vector: [String], _ cleanStatuses: [Int32]
    ) -> PropertyListText {
        var keys: [PropertyListText.Entry] = [.init("Program", .strings(vector))]
        if entry.hasSingleMainWindow { keys.append(.init("Single", .boolean(true))) }
        if !cleanStatuses.isEmpty { keys.append(.init("CleanStatus", .array(cleanStatuses.map { .integer($0) }))) }
        return .dictionary(keys)
    }

    private static func keys(_ entry: DesktopEntry, _ identifier: String) -> [PropertyListText.Entry] {
        let types = ImportedTypes(entry.mimeTypes)
        var keys: [PropertyListText.Entry] = [
            .init("CFBundleIdentifier", .string(identifier)), .init("CFBundleName", .string(entry.name)),
        ]
        if let icon = entry.icon {
            // An absolute path names a file, any other text an icon of the theme.
            keys.append(.init(icon.hasPrefix("/") ? "CFBundleIconFile" : "CFBundleIconName", .string(icon)))
        }
        if let category = AppCategory.named(by: entry.categories) {
            keys.append(.init("LSApplicationCategoryType", .string(category)))
        }
        if !types.identifiers.isEmpty {
            keys.append(
                .init(
                    "CFBundleDocumentTypes",
                    .array([
                        .dictionary([
                            .init("CFBundleTypeName", .string(entry.name)),
                            .init("LSItemContentTypes", .strings(types.identifiers)),
                        ])
                    ])))
        }
        if !types.declarations.isEmpty {
            keys.append(.init("UTImportedTypeDeclarations", .array(types.declarations.map { $0.propertyList })))
        }
        let schemes = entry.mimeTypes.compactMap(\.scheme)
        if !schemes.isEmpty {
            keys.append(
                .init(
                    "CFBundleURLTypes",
                    .array([
                        .dictionary([
                            .init("CFBundleURLName", .string(identifier)),
                            .init("CFBundleURLSchemes", .strings(schemes)),
                        ])
                    ])))
        }
        return keys
    }
}

/// The uniform types of an entry's MIME types: those of the system, and declarations of all others.
struct ImportedTypes: Hashable, Sendable {
    private(set) var identifiers: [String] = []
    private(set) var declarations: [TypeDeclaration] = []

    init(_ names: [MIMEName]) {
        var seen: Set<UniformType> = []
        for name in names where name.scheme == nil {
            guard let tag = TypeTag(mimeType: name.text) else { continue }
            let known = UniformTypeCatalog.system.type(tag, conformingTo: .item)
            if let known, UniformTypeCatalog.system.isDeclared(known) {
                if seen.insert(known).inserted { identifiers.append(known.identifier) }
            } else {
                let declaration = Self.declaration(of: name.text)
                identifiers.append(declaration.identifier)
                declarations.append(declaration)
            }
        }
    }

    /// Returns a declaration under an identifier that each MIME type has alone, so that all apps mean the same by it.
    private static func declaration(of name: String) -> TypeDeclaration {
        let halves = name.split(separator: "/", maxSplits: 1)
        let kind = halves[0].utf8.map { $0 == UInt8(ascii: ".") ? "_2e" : escaped($0) }.joined()
        let rest = halves.dropFirst().joined().utf8.map { escaped($0) }.joined()
        return TypeDeclaration(
            identifier: "\(prefix).\(kind).\(rest)", conformsTo: [supertypes[String(halves[0])] ?? "public.data"],
            mimeTypes: [name])
    }

    private static let prefix = "org.freedesktop.mime"

    private static let supertypes = [
        "text": "public.text", "image": "public.image", "audio": "public.audio", "video": "public.movie",
    ]

    /// Returns a byte as an identifier may have it.
    private static func escaped(_ byte: UInt8) -> String {
        let isPlain =
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
        let digits = String(byte, radix: 16)
        return isPlain ? String(Unicode.Scalar(byte)) : "_" + (byte < 0x10 ? "0" : "") + digits
    }
}

extension TypeDeclaration {
    fileprivate var propertyList: PropertyListText {
        .dictionary([
            .init("UTTypeIdentifier", .string(identifier)), .init("UTTypeConformsTo", .strings(conformsTo)),
            .init("UTTypeTagSpecification", .dictionary([.init("public.mime-type", .strings(mimeTypes))])),
        ])
    }
}

/// The categories of apps, as far as a category of a desktop entry means the same.
enum AppCategory {
    private static let byName = [
        "Audio": "music", "Development": "developer-tools", "Education": "education", "Finance": "finance",
        "Game": "games", "Graphics": "graphics-design", "News": "news", "Office": "productivity",
        "Photography": "photography", "Settings": "utilities", "System": "utilities", "Utility": "utilities",
        "Video": "video",
    ]

    /// Returns the category of the first name that has one.
    static func named(by names: [String]) -> String? {
        names.lazy.compactMap { byName[$0] }.first.map { "public.app-category.\($0)" }
    }
}
