import ActivityWire
import BrokerCore
import UniformTypes

/// Reads what an app says of itself: `NAME.app/Info.plist` with iOS's own keys, as real apps ship it.
public enum BundleReader {
    /// The file's name in the bundle's folder.
    public static let fileName = "Info.plist"

    /// The facts of a file; an error among them means that no app can be made of it.
    ///
    /// - Throws: Only when there are no facts: no property list, or no dictionary.
    public static func facts(in bytes: [UInt8]) throws(BundleError) -> BundleFacts {
        let document: PropertyListDocument
        do throws(PropertyListError) {
            document = try PropertyListDocument(bytes: bytes)
        } catch { throw .notPropertyList(error) }
        guard case .dictionary(let entries) = document.root else {
            throw .noRootDictionary(found: document.root.kindName)
        }

        var notes = BundleNotes()
        for path in document.duplicateKeys { notes.add(path, .duplicateKey) }
        for path in document.strayTexts { notes.add(path, .strayText) }
        let root = BundleSection(entries: entries, path: .root)
        var facts = BundleFacts()
        facts.format = PropertyListFormat(of: bytes)
        facts.byteCount = bytes.count
        facts.keys = entries.keys.sorted()
        readIdentity(root, into: &facts, &notes)
        SceneManifestReader.read(root, into: &facts, &notes)
        readTypes(root, into: &facts, &notes)
        LaunchSectionReader.read(root, into: &facts, &notes)
        facts.placeholders = PlaceholderScan.scan(document.root, &notes)
        facts.warnings = notes.warnings
        return facts
    }

    enum Key {
        static let identifier = "CFBundleIdentifier"
        static let executable = "CFBundleExecutable"
    }

    private static func readIdentity(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        switch root.entries[Key.identifier] {
        case nil: facts.errors.append(.missing(key: Key.identifier))
        case .string(let text):
            facts.identifier = text
            if AppID(text) == nil { facts.errors.append(.invalidIdentifier(key: Key.identifier, value: text)) }
        case let value?:
            facts.errors.append(.wrongType(key: Key.identifier, expected: "string", found: value.kindName))
        }
        facts.displayName = root.string("CFBundleDisplayName", &notes).flatMap { $0.isEmpty ? nil : $0 }
        facts.bundleName = root.string("CFBundleName", &notes).flatMap { $0.isEmpty ? nil : $0 }
        facts.executableName = executableName(root, &notes)
    }

    /// A name in the bundle, never a way out of it: that takes our own dictionary.
    private static func executableName(_ root: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let name = root.string(Key.executable, &notes) else { return nil }
        guard !name.isEmpty, !name.utf8.contains(0), !name.contains("/"), name != ".", name != ".." else {
            notes.add(.root.key(Key.executable), .invalidValue(name, allowed: "the name of a file in the bundle"))
            return nil
        }
        return name
    }

    private static func readTypes(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        facts.activityTypes = root.strings("NSUserActivityTypes", &notes)
        facts.urlSchemes = root.sections("CFBundleURLTypes", &notes).flatMap { type in
            type.strings("CFBundleURLSchemes", &notes).map { $0.lowercased() }
        }
        facts.documentTypes = root.sections("CFBundleDocumentTypes", &notes).map { type in
            DocumentType(
                name: type.string("CFBundleTypeName", &notes) ?? "",
                contentTypes: type.strings("LSItemContentTypes", &notes),
                role: type.string("CFBundleTypeRole", &notes) ?? "",
                handlerRank: type.string("LSHandlerRank", &notes) ?? ""
            )
        }
        let exported = declarations(root, "UTExportedTypeDeclarations", isExported: true, &notes)
        let imported = declarations(root, "UTImportedTypeDeclarations", isExported: false, &notes)
        facts.typeDeclarations = exported + imported
    }

    private static func declarations(
        _ root: BundleSection, _ key: String, isExported: Bool, _ notes: inout BundleNotes
    ) -> [TypeDeclaration] {
        root.sections(key, &notes).compactMap { type in
            guard let identifier = type.string("UTTypeIdentifier", &notes), !identifier.isEmpty else {
                notes.add(type.path.key("UTTypeIdentifier"), .missing)
                return nil
            }
            let tags = type.section("UTTypeTagSpecification", &notes)
            return TypeDeclaration(
                identifier: identifier,
                conformsTo: type.stringOrStrings("UTTypeConformsTo", &notes),
                filenameExtensions: tags?.stringOrStrings("public.filename-extension", &notes) ?? [],
                mimeTypes: tags?.stringOrStrings("public.mime-type", &notes) ?? [],
                isExported: isExported
            )
        }
    }
}
