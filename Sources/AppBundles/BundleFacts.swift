public import ActivityWire
public import AppDescriptions
public import IPadScreen
public import UniformTypes

/// Everything that an `Info.plist` says and the broker reads, whether or not an app can be made of it.
public struct BundleFacts: Hashable, Sendable {
    public var format: PropertyListFormat = .xml
    /// The file's length in bytes.
    public var byteCount = 0
    /// The keys of the root dictionary, sorted: an empty list and one that is not there are told apart by them.
    public var keys: [String] = []
    /// As it stands in the file, perhaps with placeholders.
    public var identifier: String?
    public var displayName: String?
    public var bundleName: String?
    /// `CFBundleExecutable`, a name in the bundle.
    public var executableName: String?
    /// An app without a manifest has not opted in to scenes (U:§2).
    public var hasSceneManifest = false
    public var supportsMultipleScenes: Bool?
    /// Roles in the order of their names, configurations of a role in the manifest's order (U:P7).
    public var configurations: [SceneConfiguration] = []
    public var requiresFullScreen: Bool?
    public var orientations: [String] = []
    /// The list for the iPad, where it has one of its own (U:P16).
    public var padOrientations: [String]?
    /// What the app may be on a shared screen (P:§2).
    public var multitasking = MultitaskingFacts()
    public var activityTypes: [String] = []
    public var urlSchemes: [String] = []
    public var documentTypes: [DocumentType] = []
    /// Exported ones first.
    public var typeDeclarations: [TypeDeclaration] = []
    /// How many of the declarations are the app's own.
    public var exportedTypeCount: Int { typeDeclarations.count { $0.isExported } }
    public var launch = LaunchFacts()
    /// The different `$(NAME)` and `${NAME}` in the file, sorted.
    public var placeholders: [String] = []
    public var errors: [BundleError] = []
    public var warnings: [BundleWarning] = []

    /// The Linux-only facts of the dictionary `ActivityBroker`.
    public struct LaunchFacts: Hashable, Sendable {
        /// Absolute, or relative to the bundle.
        public var executable: String?
        public var arguments: [String] = []
        public var environment: [EnvironmentVariable] = []
        /// Variables of the broker's environment that the app's processes inherit.
        public var passedEnvironment: [EnvironmentPattern] = []
        public var processModel: ProcessModel = .application
        public var timeout: Duration?
        public var relaunch: RelaunchPolicy = .never
        /// Who made the app: its other apps may know of it.
        public var teamIdentifier: String?
    }

    /// Keys that name the bundle itself.
    enum Key {
        static let identifier = "CFBundleIdentifier"
        static let executable = "CFBundleExecutable"
    }

    /// The app that the facts describe.
    ///
    /// - Parameter path: The bundle's folder, absolute.
    /// - Throws: The first thing that makes the bundle unusable.
    public func app(path: String) throws(BundleError) -> AppDescription {
        if let error = errors.first { throw error }
        guard let app = description(path: path) else { throw .missing(key: Key.identifier) }
        return app
    }

    /// The app, when the facts have no error.
    ///
    /// - Parameter path: The bundle's folder, absolute.
    public func description(path: String) -> AppDescription? {
        guard errors.isEmpty, let id = identifier.flatMap({ AppID($0) }) else { return nil }
        return AppDescription(
            id: id,
            name: displayName ?? bundleName ?? Self.name(ofBundle: path),
            path: path,
            executable: executable(inBundle: path),
            arguments: launch.arguments,
            environment: launch.environment,
            passedEnvironment: launch.passedEnvironment,
            processModel: launch.processModel,
            launchTimeout: launch.timeout,
            relaunch: launch.relaunch,
            supportsMultipleScenes: supportsMultipleScenes ?? false,
            configurations: configurations,
            activityTypes: activityTypes,
            urlSchemes: urlSchemes,
            documentTypes: documentTypes,
            typeDeclarations: typeDeclarations,
            teamIdentifier: launch.teamIdentifier,
            multitasking: multitasking,
            warnings: warnings.map(\.description)
        )
    }

    /// The path of what is started, for a bundle at `path`; nil when the file names nothing.
    public func executable(inBundle path: String) -> String? {
        guard let executable = launch.executable ?? executableName else { return nil }
        return executable.hasPrefix("/") ? executable : "\(path)/\(executable)"
    }

    /// `Notes` for `/apps/Notes.app`.
    private static func name(ofBundle path: String) -> String {
        let last = path.split(separator: "/").last ?? ""
        return String(last.hasSuffix(".app") ? last.dropLast(4) : last)
    }
}
