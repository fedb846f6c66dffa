import DemoSupport
import SceneClient

/// Offers a drag item of a given size, whose data is made when a destination loads it.
@MainActor
final class FreightSource: DragInteractionDelegate {
    enum Form: String, CaseIterable {
        /// In pieces, as fast as the destination takes them.
        case stream
        /// A file on the disk.
        case file
        /// A file on the disk whose grant stays revocable.
        case revocable
        /// All bytes at once.
        case data
        /// In pieces, without ever ending.
        case endless
    }

    var name: String?
    var promise = ItemPromise.fail
    var isRestricted = false
    private let form: Form
    private let size: Int
    private let log: WindowLogWriter

    init(_ form: Form, size: Int, log: WindowLogWriter) {
        self.form = form
        self.size = size
        self.log = log
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        let provider = ItemProvider()
        provider.suggestedName = name
        register(with: provider)
        let item = DragItem(itemProvider: provider)
        item.promise = promise
        item.identifier = log.name
        return [item]
    }

    private func register(with provider: ItemProvider) {
        // Copies for the closures, which do not run on the main actor.
        let (type, size, log) = ("public.data", size, log)
        switch form {
        case .stream, .endless:
            let isEndless = form == .endless
            provider.registerStreamRepresentation(forTypeIdentifier: type, size: isEndless ? nil : size) { output in
                var freight = Freight(size: size)
                do {
                    while case let bytes = freight.next(), !bytes.isEmpty { try await output.write(bytes) }
                    while isEndless { try await Task.sleep(for: .seconds(3_600)) }
                } catch {
                    log.say("was not taken: \(error)")
                    throw error
                }
            }
        case .file, .revocable:
            provider.registerFileRepresentation(forTypeIdentifier: type, size: size, isRevocable: form == .revocable) {
                try Freight.file(size: size)
            }
        case .data:
            provider.registerDataRepresentation(forTypeIdentifier: type, size: size) {
                var freight = Freight(size: size)
                var whole: [UInt8] = []
                while case let bytes = freight.next(), !bytes.isEmpty { whole += bytes }
                return whole
            }
        }
    }

    func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { isRestricted }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) {
        log.say("drag ended \(operation)")
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
        log.say("drag transferred")
    }
}
