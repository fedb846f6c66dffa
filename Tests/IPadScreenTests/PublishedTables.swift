import Adaptation
import Foundation
import IPadScreen
import Testing

/// What is published of models, layouts and gestures: the tables in `Tables`, which judge what the machine computes.
/// Each row names where it is from; docs/rules/README.md lists the sources.
enum PublishedTables {
    struct Model {
        let id: String
        let name: String
        let screen: ScreenSize
        let scale: Double
        let memoryMiB: Int
        let statusBar: Double
        let hasHomeIndicator: Bool
        let modes: [String]
        let profiles: [String]
        /// How many apps are live at once beside Picture in Picture, by `classic`, `modern_ios11` and `modern_ios12_up`.
        let liveApps: [String: Int]
        /// Layouts that the model refuses.
        let missing: [String]
    }

    struct Layout {
        let model: String
        let orientation: String
        let layout: String
        let profiles: [String]
        let screen: ScreenSize
        let divider: Double
        let windows: [Window]
        /// The windows and the divider fill the screen's width.
        let addsUp: Bool
    }

    struct Window {
        let role: String
        /// nil where no source gives the margin.
        let left: Double?
        let top: Double
        let size: ScreenSize
        let horizontal: String
        let vertical: String
    }

    struct Gesture {
        let id: String
        let profiles: [String]
        let from: String
        let to: String
        /// `A:will_resign_active`, in order.
        let steps: [String]
    }

    static func models() throws -> [Model] {
        try rows("models", columns: 13).map { cells in
            Model(
                id: cells[0], name: cells[1], screen: try size(cells[2]), scale: try number(cells[3]),
                memoryMiB: try #require(Int(cells[4])), statusBar: try number(cells[5]),
                hasHomeIndicator: cells[6] == "yes", modes: list(cells[7]), profiles: list(cells[8]),
                liveApps: try Dictionary(uniqueKeysWithValues: list(cells[9]).map(limit)), missing: list(cells[10]))
        }
    }

    static func layouts() throws -> [Layout] {
        try rows("layouts", columns: 10).map { cells in
            Layout(
                model: cells[0], orientation: cells[1], layout: cells[2], profiles: list(cells[3]),
                screen: try size(cells[4]), divider: try number(cells[5]),
                windows: try cells[6].components(separatedBy: "; ").map(window), addsUp: cells[7] == "yes")
        }
    }

    static func gestures() throws -> [Gesture] {
        try rows("gestures", columns: 8).map { cells in
            Gesture(id: cells[0], profiles: list(cells[1]), from: cells[2], to: cells[4], steps: list(cells[5]))
        }
    }

    private static func rows(_ table: String, columns: Int) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Tables/\(table).tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.components(separatedBy: "\t")
            try #require(cells.count == columns, "\(table): \(line)")
            return cells
        }
    }

    /// `secondary 704,0 320x768 compact/regular`; a left edge that nobody gives is `?`.
    private static func window(_ text: String) throws -> Window {
        let parts = text.components(separatedBy: " ")
        try #require(parts.count == 4, "\(text)")
        let corner = parts[1].components(separatedBy: ",")
        let classes = parts[3].components(separatedBy: "/")
        try #require(corner.count == 2 && classes.count == 2, "\(text)")
        return Window(
            role: parts[0], left: corner[0] == "?" ? nil : try number(corner[0]), top: try number(corner[1]),
            size: try size(parts[2]), horizontal: classes[0], vertical: classes[1])
    }

    private static func list(_ text: String) -> [String] { text == "-" ? [] : text.components(separatedBy: " ") }

    private static func limit(_ text: String) throws -> (String, Int) {
        let parts = text.components(separatedBy: "=")
        return (parts[0], try #require(parts.last.flatMap { Int($0) }, "\(text)"))
    }

    private static func size(_ text: String) throws -> ScreenSize {
        let sides = text.components(separatedBy: "x")
        try #require(sides.count == 2, "\(text)")
        return ScreenSize(width: try number(sides[0]), height: try number(sides[1]))
    }

    private static func number(_ text: String) throws -> Double { try #require(Double(text), "\(text)") }
}
