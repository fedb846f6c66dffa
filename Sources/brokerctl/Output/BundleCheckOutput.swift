import ActivityWire
import AppBundles

/// `apps check`.
struct BundleCheckOutput: CommandOutput, Encodable, Hashable, Sendable {
    struct Remark: Encodable, Hashable, Sendable {
        /// The remark's code, such as `wrongType`; docs/cli.md lists them all.
        var code: String
        var key: Nullable<String>
        /// The line in an XML file, from 1.
        var line: Nullable<Int>
        /// The column in an XML file, from 1, in characters.
        var column: Nullable<Int>
        /// The offset in a binary file, in bytes.
        var byte: Nullable<Int>
        var message: String

        init(_ remark: BundleCheck.Remark) {
            code = remark.code
            key = Nullable(remark.key)
            (line, column, byte) = (Nullable(nil), Nullable(nil), Nullable(nil))
            switch remark.position {
            case .text(let line, let column)?: (self.line, self.column) = (Nullable(line), Nullable(column))
            case .byte(let byte)?: self.byte = Nullable(byte)
            case nil: break
            }
            message = remark.message
        }
    }

    var path: String
    /// Whether the bundle has no errors.
    var usable: Bool
    var facts: Nullable<BundleFactsOutput>
    var errors: [Remark]
    var warnings: [Remark]

    init(_ check: BundleCheck) {
        path = check.path
        usable = check.errors.isEmpty
        facts = Nullable(check.facts.map { BundleFactsOutput($0) })
        errors = check.errors.map { Remark($0) }
        warnings = check.warnings.map { Remark($0) }
    }

    var display: TextLayout {
        let remarks =
            errors.map { ("error", Cell($0.message, style: .red)) }
            + warnings.map { ("warning", Cell($0.message, style: .yellow)) }
        let head = [("path", Cell(path)), ("usable", Cell(yes: usable))]
        return .record(Record(head + (facts.value?.cells ?? []) + remarks))
    }
}

/// The facts in an `Info.plist`. A number is null when the file has no such key.
struct BundleFactsOutput: Encodable, Hashable, Sendable {
    /// The configurations of one role, by name.
    struct Role: Encodable, Hashable, Sendable {
        var role: String
        var names: [Nullable<String>]
    }

    var identifier: Nullable<String>
    var name: Nullable<String>
    /// `XML` or `binary`.
    var format: String
    var bytes: Int
    var hasSceneManifest: Bool
    /// Null when the manifest does not say.
    var multipleScenes: Nullable<Bool>
    var configurations: [Role]
    var requiresFullScreen: Nullable<Bool>
    var orientations: [String]
    /// Whether the orientations are the iPad's own.
    var orientationsArePad: Bool
    var activityTypes: Nullable<Int>
    var documentTypes: Nullable<Int>
    var urlSchemes: Nullable<Int>
    var exportedTypes: Nullable<Int>
    var importedTypes: Nullable<Int>
    /// The different placeholders `$(NAME)` in the file.
    var placeholders: [String]

    init(_ facts: BundleFacts) {
        func count(_ number: Int, of key: String) -> Nullable<Int> { Nullable(facts.keys.contains(key) ? number : nil) }
        identifier = Nullable(facts.identifier)
        name = Nullable(facts.displayName ?? facts.bundleName)
        format = facts.format.rawValue
        bytes = facts.byteCount
        hasSceneManifest = facts.hasSceneManifest
        multipleScenes = Nullable(facts.supportsMultipleScenes)
        configurations = Self.roles(of: facts)
        requiresFullScreen = Nullable(facts.requiresFullScreen)
        orientations = facts.padOrientations ?? facts.orientations
        orientationsArePad = facts.padOrientations != nil
        activityTypes = count(facts.activityTypes.count, of: "NSUserActivityTypes")
        documentTypes = count(facts.documentTypes.count, of: "CFBundleDocumentTypes")
        urlSchemes = count(facts.urlSchemes.count, of: "CFBundleURLTypes")
        exportedTypes = count(facts.exportedTypeCount, of: "UTExportedTypeDeclarations")
        importedTypes = count(facts.typeDeclarations.count - facts.exportedTypeCount, of: "UTImportedTypeDeclarations")
        placeholders = facts.placeholders
    }

    /// Groups the configurations by role; in the facts, the configurations of one role stand together.
    private static func roles(of facts: BundleFacts) -> [Role] {
        facts.configurations.reduce(into: []) { roles, configuration in
            if roles.last?.role != configuration.role { roles.append(Role(role: configuration.role, names: [])) }
            roles[roles.endIndex - 1].names.append(Nullable(configuration.name))
        }
    }
}

extension BundleFactsOutput {
    fileprivate var cells: [(String, Cell)] {
        let head = [
            ("identifier", Cell(identifier.value ?? "", style: .bold)), ("name", Cell(name.value)),
            ("format", Cell(format)), ("bytes", Cell(bytes)), ("multipleScenes", Cell(scenesText)),
        ]
        let roles = configurations.map { role in
            ("configurations", Cell("\(role.role): \(role.names.map { $0.value ?? "-" }.joined(separator: ", "))"))
        }
        let tail = [
            ("requiresFullScreen", Cell(requiresFullScreen.value.map { $0 ? "true" : "false" })),
            ("orientations", Cell(orientations)), ("orientationsArePad", Cell(yes: orientationsArePad)),
            ("activityTypes", Cell(activityTypes.value)), ("documentTypes", Cell(documentTypes.value)),
            ("urlSchemes", Cell(urlSchemes.value)), ("exportedTypes", Cell(exportedTypes.value)),
            ("importedTypes", Cell(importedTypes.value)), ("placeholders", Cell(placeholders)),
        ]
        return head + roles + tail
    }

    private var scenesText: String {
        guard hasSceneManifest else { return "no manifest" }
        return multipleScenes.value.map { $0 ? "yes" : "no" } ?? "manifest, key absent"
    }
}
