import Adaptation
import Foundation
import IPadScreen
import Testing

@Suite("Screen page")
struct DevicePageTests {
    @Test("The page lists exactly the models with their screens, modes and releases")
    func models() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/screen.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `ip") }.map(String.init)
        #expect(rows == DeviceModel.all.map(Self.row))
    }

    private static func row(_ model: DeviceModel) -> String {
        let modes =
            switch model.modes {
            case []: "none"
            case [.slideOver, .pictureInPicture]: "Slide Over, Picture in Picture"
            case [.slideOver, .splitView, .pictureInPicture]: "all three"
            default: "other modes"
            }
        let (first, last) = (model.firstRelease, model.lastRelease)
        let releases = first == last ? "\(first)" : "\(first)–\(last)"
        let screen = "\(Int(model.screen.width))×\(Int(model.screen.height))"
        return "| `\(model.identifier)` | \(model.name) | \(screen) | \(modes) | \(releases) |"
    }
}
