import SceneClient

/// What a window has that is asked to be continued: an activity with streams, or one that is never given.
@MainActor
final class FaultySource: UserActivityDelegate {
    private let size: Int
    private let log: WindowLog
    private let isHolding: Bool
    private let live: LiveUserActivity

    init(_ behaviour: FaultyScene.Behaviour, of activity: UserActivity, in scene: Scene, log: WindowLog) {
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
    func size(of activity: UserActivity) -> Int { activity.lastNumber }

    /// Reads what the window that had the activity streams, and says how much it was.
    func readStream(of activity: UserActivity, in scene: Scene) async throws {
        let (input, output) = try await scene.continuationStreams(of: activity)
        var sum = ByteSum()
        for try await bytes in input { sum.add(bytes) }
        try await output.write(Array("read \(sum.count)".utf8))
        output.finish()
        try scene.setResult(.userInfo(["bytes": .integer(Int64(sum.count)), "sum": .integer(Int64(sum.value))]))
    }

    func writeParts(_ size: Int, in scene: Scene) async throws {
        try await scene.openResultStream(contentType: "application/octet-stream").writeNumbers(size)
    }
}

/// Tells whether bytes arrived, all of them, in order.
struct ByteSum: Hashable {
    private(set) var count = 0
    private(set) var value: UInt32 = 1

    mutating func add(_ bytes: [UInt8]) {
        count += bytes.count
        for byte in bytes { value = value &* 31 &+ UInt32(byte) }
    }
}

extension ByteOutputStream {
    /// So many bytes, made as they go: nobody ever has them all.
    func writeNumbers(_ size: Int) async throws {
        var left = size
        var next: UInt8 = 0
        while left > 0 {
            let chunk = (0..<min(left, 100_000)).map { _ in
                next &+= 7
                return next
            }
            try await write(chunk)
            left -= chunk.count
        }
        finish()
    }
}

extension UserActivity {
    /// The number at the end of the target.
    fileprivate var lastNumber: Int { targetContentIdentifier?.split(separator: "/").last.flatMap { Int($0) } ?? 0 }
}
