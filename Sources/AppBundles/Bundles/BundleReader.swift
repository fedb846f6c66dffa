import ActivityWire

/// Reads the description of an app: `NAME.app/Info.plist` with iOS's own keys, as real apps ship it.
public enum BundleReader {
    /// The name of the file in the bundle's folder.
    public static let fileName = "Info.plist"

    /// Returns the facts of a file. The bundle is unusable if the facts contain errors.
    ///
    /// - Throws: An error only when there are no facts: the file is not a property list, or its root is not a
    ///   dictionary.
    public static func facts(in bytes: [UInt8]) throws(BundleError) -> BundleFacts {
        let document: PropertyListDocument
        do throws(PropertyListError) {
            document = try PropertyListDocument(bytes: bytes)
        } catch { throw .notPropertyList(error) }
        let root = document.root
        guard case .dictionary(let entries) = root.content else {
            throw .noRootDictionary(found: root.kindName, at: document.places.position(of: root.offset))
        }

        var notes = BundleNotes(places: document.places)
        notes.add(document.remarks)
        let section = DeviceKeys.resolve(entries, path: .root)
        var facts = BundleFacts()
        facts.format = PropertyListFormat(of: bytes)
        facts.byteCount = bytes.count
        facts.keys = section.sortedKeys
        readIdentity(section, document.places, into: &facts, &notes)
        SceneManifestReader.read(section, into: &facts, &notes)
        TypeReader.read(section, into: &facts, &notes)
        ShortcutReader.read(section, into: &facts, &notes)
        facts.supportsOpeningInPlace = section.boolean("LSSupportsOpeningDocumentsInPlace", &notes)
        LaunchSectionReader.read(section, document.places, into: &facts, &notes)
        checkExecutable(section, facts, &notes)
        facts.placeholders = PlaceholderScan.scan(root, &notes)
        facts.warnings = notes.warnings
        return facts
    }

    private static func readIdentity(
        _ root: BundleSection, _ places: PropertyListPlaces, into facts: inout BundleFacts, _ notes: inout BundleNotes
    ) {
        let key = BundleFacts.Key.identifier
        if let node = root[key] {
            let position = places.position(of: node.offset)
            if case .string(let text) = node.content {
                facts.identifier = text
                if AppID(text) == nil { facts.errors.append(.invalidIdentifier(key: key, value: text, at: position)) }
            } else {
                facts.errors.append(.wrongType(key: key, expected: "string", found: node.kindName, at: position))
            }
        } else {
            facts.errors.append(.missing(key: key))
        }
        facts.displayName = root.string("CFBundleDisplayName", &notes).flatMap { $0.isEmpty ? nil : $0 }
        facts.bundleName = root.string("CFBundleName", &notes).flatMap { $0.isEmpty ? nil : $0 }
        facts.version = root.string("CFBundleShortVersionString", &notes)?.clipped(to: ClusterLimits.textBytes)
        facts.executableName = executableName(root, &notes)
    }

    /// Returns the name of a file in the bundle. A path is ignored with a warning; only the dictionary `ActivityBroker`
    /// may name an executable by its path.
    private static func executableName(_ root: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let name = root.string(BundleFacts.Key.executable, &notes) else { return nil }
        guard !name.isEmpty, !name.utf8.contains(0), !name.contains("/"), name != ".", name != ".." else {
            let allowed = "the name of a file in the bundle"
            root.note(BundleFacts.Key.executable, .invalidValue(name, allowed: allowed), &notes)
            return nil
        }
        return name
    }

    /// Warns about a missing executable. The bundle stays usable, because windows may be started by hand.
    private static func checkExecutable(_ root: BundleSection, _ facts: BundleFacts, _ notes: inout BundleNotes) {
        let isNamed = root[BundleFacts.Key.executable] != nil || facts.launch.executable != nil || facts.hasProgramKey
        if !isNamed { root.note(BundleFacts.Key.executable, .noExecutable, &notes) }
    }
}
