import DemoSupport
import Foundation
import SceneClient

/// Adds dropped text to a message's body, and attaches everything else as a file.
@MainActor
final class AttachmentDrop: DropInteractionDelegate {
    /// Called with dropped text.
    var onText: ((String) -> Void)?
    private let message: String
    private let log: WindowLogWriter

    init(message: String, log: WindowLogWriter) {
        self.message = message
        self.log = log
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal? {
        DropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        for item in session.items {
            let provider = item.itemProvider
            if provider.canLoadObject(ofClass: String.self) {
                provider.loadObject(ofClass: String.self) { [weak self] result in
                    Task { @MainActor in if let text = try? result.get() { self?.onText?(text) } }
                }
            } else {
                attach(provider)
            }
        }
    }

    private func attach(_ provider: ItemProvider) {
        let folder = "attachments/\(message)"
        let log = log
        provider.loadFileRepresentation(forTypeIdentifier: "public.data") { result in
            do {
                // The source file is deleted when this closure returns.
                let source = try result.get()
                let name = (source as NSString).lastPathComponent
                let path = try DataFolder().file(name, in: folder)
                try? FileManager.default.removeItem(atPath: path)
                try FileManager.default.copyItem(atPath: source, toPath: path)
                log.say("attached \(path)")
            } catch {
                log.say("failed: \(error)")
            }
        }
    }
}
