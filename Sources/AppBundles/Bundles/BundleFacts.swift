public import ActivityWire
public import AppDescriptions
public import IPadScreen
public import UniformTypes

/// Everything the broker reads from an `Info.plist`, even if the bundle is unusable.
public struct BundleFacts: Hashable, Sendable {
    public var format: PropertyListFormat = .xml
    /// The file's length in bytes.
    public var byteCount = 0
    /// The keys of the root dictionary, sorted. They tell an empty list from a missing list.
    public var keys: [String] = []
    /// The identifier as written in the file, possibly with placeholders.
    public var identifier: String?
    public var displayName: String?
    public var bundleName: String?
    /// `CFBundleShortVersionString`, the version as people read it.
    public var version: String?
    /// `CFBundleExecutable`, the name of a file in the bundle.
    public var executableName: String?
    /// Whether the bundle has a scene manifest, with which an app opts in to scenes (U:§2).
    public var hasSceneManifest = false
    public var supportsMultipleScenes: Bool?
    /// The configurations, sorted by role; the configurations of one role are in the manifest's order (U:P7).
    public var configurations: [SceneConfiguration] = []
    /// `UIApplicationPreferredDefaultSceneSessionRole`, the role of the first scene of a launch (U:P6).
    public var preferredDefaultRole: String?
    public var requiresFullScreen: Bool?
    public var orientations: [String] = []
    /// The orientations for the iPad, if the bundle lists them separately (U:P16).
    public var padOrientations: [String]?
    /// The facts that decide whether the app may share the screen (P:§2).
    public var multitasking = MultitaskingFacts()
    public var activityTypes: [String] = []
    public var urlSchemes: [String] = []
    public var documentTypes: [DocumentType] = []
    /// The type declarations, exported ones first.
    public var typeDeclarations: [TypeDeclaration] = []
    /// The number of exported declarations.
    public var exportedTypeCount: Int { typeDeclarations.count { $0.isExported } }
    /// The quick actions that the app's icon always offers (U:P21).
    public var shortcutItems: [ShortcutItem] = []
    /// `LSSupportsOpeningDocumentsInPlace`; nil if the key is missing.
    public var supportsOpeningInPlace: Bool?
    public var launch = LaunchFacts()
    /// Whether the dictionary `ActivityBroker` has the key `Program`, with a usable value or not.
    var hasProgramKey = false
    /// The distinct placeholders `$(NAME)` and `${NAME}` in the file, sorted.
    public var placeholders: [String] = []
    public var errors: [BundleError] = []
    public var warnings: [BundleWarning] = []

    /// The facts of the dictionary `ActivityBroker`, which exists only on Linux.
    public struct LaunchFacts: Hashable, Sendable {
        /// The path of the executable, absolute or relative to the bundle.
        public var executable: String?
        public var arguments: [String] = []
        /// The program that `activity-host` runs for each window, in place of an executable.
        public var program: HostedProgram?
        public var environment: [EnvironmentVariable] = []
        /// The variables of the broker's environment that the app's processes inherit.
        public var passedEnvironment: [EnvironmentPattern] = []
        public var processModel: ProcessModel = .application
        public var timeout: Duration?
        public var relaunch: RelaunchPolicy = .never
        /// What other machines of a cluster may do with the app's content.
        public var clusterPolicy: ClusterPolicy = .available
        /// The team that made the app. Apps of one team may know of each other.
        public var teamIdentifier: String?
        /// The domains whose links the app claims, which are an entitlement on iOS.
        public var associatedDomains: [AssociatedDomain] = []
    }

    /// Keys that name the bundle itself.
    enum Key {
        static let identifier = "CFBundleIdentifier"
        static let executable = "CFBundleExecutable"
    }

    /// Returns the app that the facts describe.
    ///
    /// - Parameter path: The absolute path of the bundle's folder.
    /// - Throws: The first error that makes the bundle unusable.
    public func app(path: String) throws(BundleError) -> AppDescription {
        if let error = errors.first { throw error }
        guard let app = description(path: path) else { throw .missing(key: Key.identifier) }
        return app
    }

    /// Returns the app that the facts describe; nil if there are errors.
    ///
    /// - Parameter path: The absolute path of the bundle's folder.
    public func description(path: String) -> AppDescription? {
        guard errors.isEmpty, let id = identifier.flatMap({ AppID($0) }) else { return nil }
        var app = AppDescription(
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
            preferredDefaultRole: preferredDefaultRole,
            activityTypes: activityTypes,
            urlSchemes: urlSchemes,
            documentTypes: documentTypes,
            typeDeclarations: typeDeclarations,
            shortcutItems: shortcutItems,
            associatedDomains: launch.associatedDomains,
            supportsOpeningInPlace: supportsOpeningInPlace,
            teamIdentifier: launch.teamIdentifier,
            multitasking: multitasking,
            warnings: warnings.map(\.description)
        )
        app.program = launch.program
        app.version = version ?? ""
        app.clusterPolicy = launch.clusterPolicy
        return app
    }

    /// The path of the executable for a bundle at `path`; nil when the file names none, or has a program, which
    /// another executable runs.
    public func executable(inBundle path: String) -> String? {
        guard launch.program == nil, let executable = launch.executable ?? executableName else { return nil }
        return executable.hasPrefix("/") ? executable : "\(path)/\(executable)"
    }

    /// Returns the name of a bundle's folder without `.app`: `Notes` for `/apps/Notes.app`.
    private static func name(ofBundle path: String) -> String {
        let last = path.split(separator: "/").last ?? ""
        return String(last.hasSuffix(".app") ? last.dropLast(4) : last)
    }
}
