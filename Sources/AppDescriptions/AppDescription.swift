public import ActivityWire
public import IPadScreen
public import UniformTypes

/// What the broker knows of an app from its bundle (U:§2, and the extra dictionary `ActivityBroker`).
public struct AppDescription: Hashable, Sendable {
    public var id: AppID
    public var name: String
    /// The bundle folder.
    public var path: String
    /// Absolute path; nil when the bundle has none, which is an app that only windows started by hand can serve.
    public var executable: String?
    public var arguments: [String] = []
    /// `NAME=VALUE` pairs added to the broker's own, in this order.
    public var environment: [EnvironmentVariable] = []
    /// What its processes inherit of the broker's environment, beyond what every window does.
    public var passedEnvironment: [EnvironmentPattern] = []
    public var processModel: ProcessModel = .application
    /// Nil: the configured default.
    public var launchTimeout: Duration?
    public var relaunch: RelaunchPolicy = .never
    public var supportsMultipleScenes: Bool = false
    /// In the manifest's order; the first of a role is its default (U:P7).
    public var configurations: [SceneConfiguration] = []
    public var activityTypes: [String] = []
    /// Lower case.
    public var urlSchemes: [String] = []
    public var documentTypes: [DocumentType] = []
    public var typeDeclarations: [TypeDeclaration] = []
    /// Apps with the same one may know of each other (U:C6) and continue each other's activities (U:U28).
    public var teamIdentifier: String?
    /// What the bundle says about sharing the screen (P:E1).
    public var multitasking = MultitaskingFacts()
    /// What is odd but usable, each naming its key.
    public var warnings: [String] = []
    public init(
        id: AppID,
        name: String,
        path: String,
        executable: String? = nil,
        arguments: [String] = [],
        environment: [EnvironmentVariable] = [],
        passedEnvironment: [EnvironmentPattern] = [],
        processModel: ProcessModel = .application,
        launchTimeout: Duration? = nil,
        relaunch: RelaunchPolicy = .never,
        supportsMultipleScenes: Bool = false,
        configurations: [SceneConfiguration] = [],
        activityTypes: [String] = [],
        urlSchemes: [String] = [],
        documentTypes: [DocumentType] = [],
        typeDeclarations: [TypeDeclaration] = [],
        teamIdentifier: String? = nil,
        multitasking: MultitaskingFacts = MultitaskingFacts(),
        warnings: [String] = []
    ) {
        self.id = id
        self.name = name
        self.path = path
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.passedEnvironment = passedEnvironment
        self.processModel = processModel
        self.launchTimeout = launchTimeout
        self.relaunch = relaunch
        self.supportsMultipleScenes = supportsMultipleScenes
        self.configurations = configurations
        self.activityTypes = activityTypes
        self.urlSchemes = urlSchemes
        self.documentTypes = documentTypes
        self.typeDeclarations = typeDeclarations
        self.teamIdentifier = teamIdentifier
        self.multitasking = multitasking
        self.warnings = warnings
    }

    /// The role's configurations in order.
    public func configurations(role: String) -> [SceneConfiguration] {
        configurations.filter { $0.role == role }
    }
}

/// How many processes show an app's scenes.
public enum ProcessModel: String, Hashable, Sendable, CaseIterable {
    /// One process for all of them, UIKit's way (U:M23).
    case application
    /// One process each.
    case scene
}

/// Whether a visible window whose process died is started again.
public enum RelaunchPolicy: String, Hashable, Sendable, CaseIterable {
    case never
    case foreground
}

public struct EnvironmentVariable: Hashable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// An entry of `CFBundleDocumentTypes` (U:P18).
public struct DocumentType: Hashable, Sendable {
    public var name: String = ""
    public var contentTypes: [String] = []
    public var role: String = ""
    public var handlerRank: String = ""
    public init(name: String = "", contentTypes: [String] = [], role: String = "", handlerRank: String = "") {
        self.name = name
        self.contentTypes = contentTypes
        self.role = role
        self.handlerRank = handlerRank
    }
}
