import ActivityWire
import BrokerCore

/// Everything that an `Info.plist` says and the broker reads, whether or not an app can be made of it.
struct BundleFacts: Hashable, Sendable {
    /// As it stands in the file, perhaps with placeholders.
    var identifier: String?
    var displayName: String?
    var bundleName: String?
    /// `CFBundleExecutable`, a name in the bundle.
    var executableName: String?
    /// An app without a manifest has not opted in to scenes (U:§2).
    var hasSceneManifest = false
    var supportsMultipleScenes: Bool?
    /// Roles in the order of their names, configurations of a role in the manifest's order (U:P7).
    var configurations: [SceneConfiguration] = []
    var requiresFullScreen: Bool?
    var orientations: [String] = []
    /// The list for the iPad, where it has one of its own (U:P16).
    var padOrientations: [String]?
    var activityTypes: [String] = []
    var urlSchemes: [String] = []
    var documentTypes: [DocumentType] = []
    /// Exported ones first.
    var typeDeclarations: [TypeDeclaration] = []
    var launch = LaunchFacts()
    /// The different `$(NAME)` and `${NAME}` in the file, sorted.
    var placeholders: [String] = []
    var errors: [BundleError] = []
    var warnings: [BundleWarning] = []

    /// The Linux-only facts of the dictionary `ActivityBroker`.
    struct LaunchFacts: Hashable, Sendable {
        /// Absolute, or relative to the bundle.
        var executable: String?
        var arguments: [String] = []
        var environment: [EnvironmentVariable] = []
        var processModel: ProcessModel = .application
        var timeout: Duration?
        var relaunch: RelaunchPolicy = .never
    }

    /// The app, when the facts have no error.
    ///
    /// - Parameter path: The bundle's folder, absolute.
    func description(path: String) -> AppDescription? {
        guard errors.isEmpty, let id = identifier.flatMap({ AppID($0) }) else { return nil }
        return AppDescription(
            id: id,
            name: displayName ?? bundleName ?? Self.name(ofBundle: path),
            path: path,
            executable: executable(inBundle: path),
            arguments: launch.arguments,
            environment: launch.environment,
            processModel: launch.processModel,
            launchTimeout: launch.timeout,
            relaunch: launch.relaunch,
            supportsMultipleScenes: supportsMultipleScenes ?? false,
            configurations: configurations,
            activityTypes: activityTypes,
            urlSchemes: urlSchemes,
            documentTypes: documentTypes,
            typeDeclarations: typeDeclarations,
            warnings: warnings.map(\.description)
        )
    }

    private func executable(inBundle path: String) -> String? {
        guard let executable = launch.executable ?? executableName else { return nil }
        return executable.hasPrefix("/") ? executable : "\(path)/\(executable)"
    }

    /// `Notes` for `/apps/Notes.app`.
    private static func name(ofBundle path: String) -> String {
        let last = path.split(separator: "/").last ?? ""
        return String(last.hasSuffix(".app") ? last.dropLast(4) : last)
    }
}
