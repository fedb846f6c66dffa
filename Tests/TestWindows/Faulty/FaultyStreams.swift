import DemoSupport
import SceneClient

/// The live activity of a faulty window. A window that continues the activity gets streams, or waits for the activity
/// for ever.
@MainActor
final class FaultySource: UserActivityDelegate {
    private let size: Int
    private let log: WindowLogWriter
    private let isHolding: Bool
    private let live: LiveUserActivity

    init(_ behaviour: FaultyScene.Behaviour, of activity: UserActivity, in scene: Scene, log: WindowLogWriter) {
        size = activity.lastNumber
        self.log = log
        isHolding = behaviour == .holds
        var content = UserActivity(
            activityType: FaultyScene.activityType, targetContentIdentifier: activity.targetContentIdentifier)
        content.supportsContinuationStreams = true
        live = LiveUserActivity(content, in: scene)
        live.needsSave = true
        live.delegate = self
        scene.liveUserActivity = live
    }

    nonisolated func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity {
        log.say("userActivityWillSave")
        while isHolding { try await Task.sleep(for: .seconds(3_600)) }
        return activity
    }

    func userActivityWasContinued(_ activity: LiveUserActivity) { log.say("userActivityWasContinued") }

    func userActivity(
        _ activity: LiveUserActivity, didReceive input: ByteInputStream, output: ByteOutputStream
    ) {
        Task {
            log.say("streams \(size)")
            try await output.writeNumbers(size)
            let answer = try await input.next() ?? []
            log.say("heard \(String(decoding: answer, as: UTF8.self))")
        }
    }
}

extension FaultyScene {
    /// Returns the number of bytes that the activity asks for.
    func size(of activity: UserActivity) -> Int { activity.lastNumber }

    /// Reads the stream of the window that had the activity, and returns the number of bytes as the result.
    func readStream(of activity: UserActivity, in scene: Scene) async throws {
        let (input, output) = try await scene.continuationStreams(of: activity)
        var count = 0
        for try await bytes in input { count += bytes.count }
        try await output.write(Array("read \(count)".utf8))
        output.finish()
        try scene.setResult(.userInfo(["bytes": .integer(Int64(count))]))
    }

    /// Streams so many bytes to the requester.
    func writeParts(_ size: Int, in scene: Scene) async throws {
        try await scene.openResultStream(contentType: "application/octet-stream").writeNumbers(size)
    }
}

extension ByteOutputStream {
    /// Writes so many bytes, one chunk again and again so that the memory stays bounded, and ends the stream.
    func writeNumbers(_ size: Int) async throws {
        let numbers = (0..<100_000).map { UInt8(truncatingIfNeeded: 7 * ($0 + 1)) }
        var remaining = size
        while remaining > 0 {
            try await write(remaining < numbers.count ? Array(numbers.prefix(remaining)) : numbers)
            remaining -= min(remaining, numbers.count)
        }
        finish()
    }
}

extension UserActivity {
    /// The number at the target's end; 0 when there is none.
    fileprivate var lastNumber: Int { targetContentIdentifier?.split(separator: "/").last.flatMap { Int($0) } ?? 0 }
}
