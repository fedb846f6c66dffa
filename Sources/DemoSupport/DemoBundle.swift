package import Foundation

/// The declarations of a demo app in its bundle.
package struct DemoBundle: Hashable {
    /// A kind of window in the bundle's scene manifest.
    package struct Configuration: Hashable {
        package let name: String
        package let delegateClass: String
        package let role: String

        package init(
            name: String, delegateClass: String, role: String = "UIWindowSceneSessionRoleApplication"
        ) {
            self.name = name
            self.delegateClass = delegateClass
            self.role = role
        }
    }

    /// The name: `Gallery` for `Gallery.app`.
    package let name: String
    package let identifier: String
    /// `scene` or `application`.
    package let processModel: String
    /// The arguments by which the executable becomes this app.
    package let arguments: [String]
    package let activityTypes: [String]
    package let configurations: [Configuration]
    package let urlSchemes: [String]
    /// Uniform types of documents that the app opens.
    package let documentTypes: [String]
    /// The titles of the app's quick actions, by type.
    package let shortcuts: [String: String]
    /// Whether its videos may play in picture in picture.
    package let playsVideo: Bool
    /// The most seconds from the start to the greeting; nil for the broker's default.
    package let launchTimeout: Int?

    package init(
        name: String, identifier: String, processModel: String, arguments: [String], activityTypes: [String],
        configurations: [Configuration], urlSchemes: [String] = [], documentTypes: [String] = [],
        shortcuts: [String: String] = [:], playsVideo: Bool = false, launchTimeout: Int? = nil
    ) {
        self.name = name
        self.identifier = identifier
        self.processModel = processModel
        self.arguments = arguments
        self.activityTypes = activityTypes
        self.configurations = configurations
        self.urlSchemes = urlSchemes
        self.documentTypes = documentTypes
        self.shortcuts = shortcuts
        self.playsVideo = playsVideo
        self.launchTimeout = launchTimeout
    }

    package var fileName: String { name + ".app" }

    /// Returns the `Info.plist` as XML.
    ///
    /// - Parameters:
    ///   - executable: an absolute path.
    ///   - data: the folder for the app's files; nil for its own default.
    package func propertyList(executable: String, data: String?) throws -> Data {
        var properties: [String: InformationProperty] = [
            "CFBundleIdentifier": .text(identifier),
            "CFBundleName": .text(name),
            "CFBundleDisplayName": .text(name),
            "CFBundlePackageType": .text("APPL"),
            "CFBundleShortVersionString": .text("1.0"),
            "NSUserActivityTypes": .texts(activityTypes),
            "UIApplicationSceneManifest": manifest,
            "ActivityBroker": launch(executable, data),
        ]
        if playsVideo { properties["UIBackgroundModes"] = .texts(["audio"]) }
        properties.merge(openings) { $1 }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(properties)
    }

    /// The properties for URLs, documents and quick actions.
    private var openings: [String: InformationProperty] {
        var openings: [String: InformationProperty] = [:]
        if !urlSchemes.isEmpty {
            openings["CFBundleURLTypes"] = .list([
                .dictionary(["CFBundleURLName": .text(identifier), "CFBundleURLSchemes": .texts(urlSchemes)])
            ])
        }
        if !documentTypes.isEmpty {
            openings["CFBundleDocumentTypes"] = .list([
                .dictionary([
                    "CFBundleTypeName": .text("\(name) document"), "CFBundleTypeRole": .text("Editor"),
                    "LSHandlerRank": .text("Alternate"), "LSItemContentTypes": .texts(documentTypes),
                ])
            ])
        }
        if !shortcuts.isEmpty {
            let items = shortcuts.sorted { $0.key < $1.key }.map { type, title in
                InformationProperty.dictionary([
                    "UIApplicationShortcutItemType": .text(type), "UIApplicationShortcutItemTitle": .text(title),
                ])
            }
            openings["UIApplicationShortcutItems"] = .list(items)
        }
        return openings
    }

    private var manifest: InformationProperty {
        let entries = Dictionary(grouping: configurations, by: \.role).mapValues { entries in
            InformationProperty.list(
                entries.map {
                    .dictionary([
                        "UISceneConfigurationName": .text($0.name), "UISceneDelegateClassName": .text($0.delegateClass),
                    ])
                })
        }
        return .dictionary([
            "UIApplicationSupportsMultipleScenes": .flag(true), "UISceneConfigurations": .dictionary(entries),
        ])
    }

    private func launch(_ executable: String, _ data: String?) -> InformationProperty {
        var section: [String: InformationProperty] = [
            "Executable": .text(executable),
            "Arguments": .texts(arguments + (data.map { ["--data", $0] } ?? [])),
            "ProcessModel": .text(processModel),
            "TeamIdentifier": .text("org.activitybroker.demo"),
        ]
        section["LaunchTimeout"] = launchTimeout.map { .number($0) }
        return .dictionary(section)
    }
}
