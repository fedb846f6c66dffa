import ActivityWire
import BrokerCore
import SceneClient

// Saved states and looks, as a user sees them with `brokerctl`.
extension World {
    /// The states that are kept of a session, oldest first.
    func history(_ label: String) async throws -> [StateGeneration] {
        guard case .history(_, let states) = try await tool.request(.query(.history(try reference(label)))) else {
            throw WorldError("the answer to history is of another kind")
        }
        return states
    }

    /// How a session looked last.
    func snapshot(_ label: String) async throws -> (row: SnapshotRow, image: ActivityWire.SceneSnapshot) {
        guard case .snapshot(let row, let image) = try await tool.request(.query(.snapshot(try reference(label))))
        else { throw WorldError("the answer to snapshot is of another kind") }
        return (row, image)
    }

    /// The user closes a window, which may ask first.
    func closeByUser(_ label: String, answer: ClosureAnswer? = nil) async throws -> ClosureReport {
        guard case .closure(let report) = try await tool.request(.close(try reference(label), answer)) else {
            throw WorldError("the answer to close is of another kind")
        }
        return report
    }

    /// The first byte of each image that was kept, newest last.
    var pictures: [UInt8] {
        images.sorted { $0.key.number < $1.key.number }.compactMap(\.value.bytes.first)
    }
}

extension WorldApp {
    /// Its windows draw what they count: every picture's only byte is one more than that of the one before.
    func drawsNumberedPictures() {
        var number: UInt8 = 0
        snapshot = { _ in
            number += 1
            return SceneClient.SceneSnapshot(image: [number], contentType: "image/x-number", width: 4, height: 3)
        }
    }
}
