import Foundation
import Testing

/// The published table of models, layouts and gestures, which judges what the machine computes.
struct SharedData: Decodable, Sendable {
    let devices: [Device]
    let state_machine: StateMachine

    struct Device: Decodable, Sendable {
        let id: String
        let name: String
        let screen_portrait: Size
        let scale: Double
        let ram_mib: Int
        let status_bar_pt: Double
        let home_indicator: Bool
        let modes: [String: Bool]
        let profiles: [String]
        let max_live_apps_excluding_pip: [String: Int]
        let layouts: [Layout]
        let layouts_unavailable: [String]
    }

    struct Size: Decodable, Sendable {
        let width: Double
        let height: Double
    }

    struct Layout: Decodable, Sendable {
        let orientation: String
        let layout: String
        let profiles: [String]
        let screen_width: Double
        let screen_height: Double
        let divider: Double
        let additive: Bool
        let windows: [Window]
    }

    struct Window: Decodable, Sendable {
        let role: String
        let edge: String
        let x: Double?
        let y: Double
        let width: Double
        let height: Double
        let h: String
        let v: String
    }

    struct StateMachine: Decodable, Sendable {
        let transitions: [Transition]
    }

    struct Transition: Decodable, Sendable {
        let id: String
        let to: String
        let steps: [String]
    }

    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/data/ipad-multitasking.json").standardizedFileURL

    /// Why the tests against the table are skipped where it is absent.
    static let absence: Comment = "needs ../shared/data/ipad-multitasking.json beside the package"
    static let isPresent = FileManager.default.fileExists(atPath: file.path)

    static func load() throws -> SharedData {
        try JSONDecoder().decode(SharedData.self, from: Data(contentsOf: file))
    }
}
