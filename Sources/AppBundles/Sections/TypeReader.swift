import ActivityWire
import AppDescriptions
import UniformTypes

/// Reads the keys about content that an app can open: activity types, URL schemes, document types and declared types
/// (U:P14, P17–P20).
enum TypeReader {
    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        facts.activityTypes = activityTypes(root, &notes)
        // The schemes of all groups count; the name and the role of a group decide nothing (U:P17).
        facts.urlSchemes = root.sections("CFBundleURLTypes", &notes).flatMap { type in
            type.strings("CFBundleURLSchemes", &notes).map { $0.lowercased() }
        }
        facts.documentTypes = root.sections("CFBundleDocumentTypes", &notes).map { documentType($0, &notes) }
        let exported = declarations(root, "UTExportedTypeDeclarations", isExported: true, &notes)
        let imported = declarations(root, "UTImportedTypeDeclarations", isExported: false, &notes)
        facts.typeDeclarations = (exported + imported).map(\.declaration)
        noteCycles(exported + imported, &notes)
    }

    /// Returns the activity types that the app can continue (U:P14). Leaves out an empty or overlong type, because no
    /// activity can have such a type.
    private static func activityTypes(_ root: BundleSection, _ notes: inout BundleNotes) -> [String] {
        root.texts("NSUserActivityTypes", &notes).compactMap { type in
            guard (1...Limits.activityTypeBytes).contains(type.text.utf8.count) else {
                let allowed = "1 to \(Limits.activityTypeBytes) bytes of text"
                notes.add(type.path, .invalidValue(type.text, allowed: allowed), at: type.offset)
                return nil
            }
            return type.text
        }
    }

    /// Returns a document type that the app opens, with its role and its rank (U:P18).
    private static func documentType(_ type: BundleSection, _ notes: inout BundleNotes) -> DocumentType {
        DocumentType(
            name: type.string("CFBundleTypeName", &notes) ?? "",
            contentTypes: type.strings("LSItemContentTypes", &notes),
            role: word("CFBundleTypeRole", of: documentRoles, kind: "role of a document type", in: type, &notes),
            handlerRank: word("LSHandlerRank", of: handlerRanks, kind: "handler rank", in: type, &notes)
        )
    }

    private static let documentRoles: Set<String> = ["Editor", "Viewer", "Shell", "QLGenerator", "None"]
    private static let handlerRanks: Set<String> = ["Owner", "Default", "Alternate", "None"]

    /// Returns the value of a key that should be one of `words`. An unknown value is kept with a warning. A missing
    /// value gives an empty text.
    private static func word(
        _ key: String, of words: Set<String>, kind: String, in section: BundleSection, _ notes: inout BundleNotes
    ) -> String {
        guard let word = section.string(key, &notes) else { return "" }
        let hasPlaceholder = !PlaceholderScan.placeholders(in: word).isEmpty
        if !words.contains(word), !hasPlaceholder { section.note(key, .unknownValue(word, kind: kind), &notes) }
        return word
    }

    /// A type declaration, and its dictionary in the file.
    private struct Declared {
        var declaration: TypeDeclaration
        var section: BundleSection
    }

    /// Returns the types that the app exports or imports, which are declared in the same way (U:P19, U:P20).
    private static func declarations(
        _ root: BundleSection, _ key: String, isExported: Bool, _ notes: inout BundleNotes
    ) -> [Declared] {
        root.sections(key, &notes).compactMap { type in
            guard let identifier = type.string("UTTypeIdentifier", &notes), !identifier.isEmpty else {
                type.note("UTTypeIdentifier", .missing, &notes)
                return nil
            }
            let tags = type.section("UTTypeTagSpecification", &notes)
            let declaration = TypeDeclaration(
                identifier: identifier,
                conformsTo: type.stringOrStrings("UTTypeConformsTo", &notes),
                filenameExtensions: tags?.stringOrStrings("public.filename-extension", &notes) ?? [],
                mimeTypes: tags?.stringOrStrings("public.mime-type", &notes) ?? [],
                isExported: isExported
            )
            return Declared(declaration: declaration, section: type)
        }
    }

    /// Adds one warning for each cycle, at the declaration of the cycle's first type.
    private static func noteCycles(_ declared: [Declared], _ notes: inout BundleNotes) {
        for cycle in TypeCycles.cycles(in: declared.map(\.declaration)) {
            guard let first = declared.first(where: { $0.declaration.identifier.lowercased() == cycle.first }) else {
                continue
            }
            first.section.note("UTTypeConformsTo", .cyclicConformance(cycle + cycle.prefix(1)), &notes)
        }
    }
}

/// Finds types that conform to themselves, directly or through others.
enum TypeCycles {
    /// Returns each cycle as the names of its types, up to the limit of warnings. The names are in lower case, because
    /// the case of a type's name does not matter.
    static func cycles(in declarations: [TypeDeclaration]) -> [[String]] {
        var parents: [String: [String]] = [:]
        var order: [String] = []
        for declaration in declarations {
            let name = declaration.identifier.lowercased()
            if parents[name] == nil {
                parents[name] = []
                order.append(name)
            }
            for parent in Set(declaration.conformsTo.map { $0.lowercased() }).sorted() {
                parents[name, default: []].append(parent)
            }
        }
        var finished: Set<String> = []
        var cycles: [[String]] = []
        for name in order where !finished.contains(name) {
            visit(from: name, parents, &finished, &cycles)
        }
        return cycles
    }

    /// Searches from one type, depth first, and adds each cycle that it finds. A stack of its own replaces recursion,
    /// because a file may declare thousands of types that each conform to the next.
    private static func visit(
        from start: String, _ parents: [String: [String]], _ finished: inout Set<String>, _ cycles: inout [[String]]
    ) {
        // The types from `start` to the present one, each with the index of its next supertype to visit.
        var path: [(name: String, next: Int)] = [(start, 0)]
        // The index of each type in `path`.
        var positions = [start: 0]
        while let last = path.last {
            let candidates = parents[last.name] ?? []
            guard last.next < candidates.count else {
                finished.insert(last.name)
                positions[last.name] = nil
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let parent = candidates[last.next]
            if let position = positions[parent] {
                guard cycles.count < BundleLimits.warningsPerBundle else { return }
                cycles.append(path[position...].map(\.name))
            } else if parents[parent] != nil, !finished.contains(parent) {
                positions[parent] = path.count
                path.append((parent, 0))
            }
        }
    }
}
