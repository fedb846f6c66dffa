import Foundation
import TestSupport

/// A user's home folder with nothing in it, and an app of the broker beside it.
struct DesktopHome {
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder(named: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try installReader()
    }

    func remove() { scratch.remove() }

    var home: URL { scratch.url.appendingPathComponent("home") }
    var associations: URL { home.appendingPathComponent(".config/mimeapps.list") }
    private var apps: URL { scratch.url.appendingPathComponent("apps") }
    /// The arguments that the app's program has got, one after another with a NUL behind each.
    var opened: URL { scratch.url.appendingPathComponent("opened") }

    /// The environment of a user of sway. There is no broker.
    var environment: [String: String] {
        [
            "HOME": home.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "",
            "XDG_RUNTIME_DIR": scratch.url.path, "XDG_CURRENT_DESKTOP": "sway", "XDG_DATA_DIRS": "/usr/share",
            "XDG_CONFIG_DIRS": scratch.url.path, "DISPLAY": ":99", "WAYLAND_DISPLAY": "", "DESKTOP_SESSION": "",
            "ACTIVITY_BROKER_APPS": apps.path, "OPENED": opened.path,
            "ACTIVITY_BROKER_ENDPOINT": "ipc://\(scratch.url.path)/broker.sock",
        ]
    }

    func brokerctl(_ arguments: String...) async throws -> Finished {
        try await ChildProcess.run(BuiltProducts.brokerctl, arguments, environment: environment)
    }

    /// What doctor says about the desktop. There is no broker, which it says too.
    func findings() async throws -> [JSON] {
        let codes: Set = ["displayMissing", "programMissing", "typeOverruled", "desktopRecordUnusable"]
        return try await brokerctl("doctor", "--json").json()["findings"].items.filter {
            codes.contains($0["code"].text ?? "")
        }
    }

    /// Writes a file in the home folder, with the folders around it.
    func write(_ text: String, to path: String) throws {
        let file = home.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Everything in the home folder: each path with its kind, permissions and content.
    func content() throws -> [String: String] {
        var content: [String: String] = [:]
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        for name in names {
            let path = home.appendingPathComponent(name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let kind = attributes[.type] as? FileAttributeType
            let permissions = (attributes[.posixPermissions] as? Int).map { String($0, radix: 8) } ?? ""
            let data =
                switch kind {
                case .typeSymbolicLink: try FileManager.default.destinationOfSymbolicLink(atPath: path)
                case .typeRegular: try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
                default: ""
                }
            content[name] = "\(kind?.rawValue ?? "") \(permissions) \(data)"
        }
        return content
    }

    /// An app whose program notes its arguments.
    private func installReader() throws {
        let bundle = apps.appendingPathComponent("Reader.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let script = "#!/bin/sh\nfor a in \"$@\"; do printf '%s\\0' \"$a\"; done >>\"$OPENED\"\n"
        let program = bundle.appendingPathComponent("program")
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let manifest = """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.reader</string>
            <key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key><array>
            <string>com.adobe.pdf</string><string>public.plain-text</string></array></dict></array>
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
            <array><string>mailto</string></array></dict></array>
            <key>ActivityBroker</key><dict>
            <key>Program</key><array><string>./program</string><string>{url}</string></array></dict>
            </dict></plist>
            """
        try Data(manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
    }
}

extension DesktopHome {
    /// The name of the app's desktop entry.
    static let entry = "activitybroker.org.example.reader.desktop"

    /// Homes before an installation.
    enum Before: String, CaseIterable, Sendable {
        case empty, used, linked

        func prepare(_ desktop: DesktopHome) throws {
            let list =
                "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                + "application/pdf=a.desktop;b.desktop\nimage/png=c.desktop"
            switch self {
            case .empty: break
            case .used:
                try desktop.write(list, to: ".config/mimeapps.list")
                try desktop.write("[Desktop Entry]\n", to: ".local/share/applications/other.desktop")
                try desktop.write("x", to: ".local/state/activity-broker/x")
            case .linked:
                try desktop.write(list, to: "dotfiles/list")
                try desktop.write("", to: ".config/x")
                try FileManager.default.createSymbolicLink(
                    atPath: desktop.associations.path, withDestinationPath: "../dotfiles/list")
            }
        }
    }

    /// Passes a home folder to the body, and removes it.
    static func with(_ before: Before, _ body: (DesktopHome) async throws -> Void) async throws {
        let desktop = try DesktopHome()
        defer { desktop.remove() }
        try before.prepare(desktop)
        try await body(desktop)
    }

    static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
}
