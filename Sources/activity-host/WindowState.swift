import ProgramHosting
import SceneClient

/// The saved state of a program's window: its content, and the process that shows it.
struct WindowState {
    var target: String?
    var process: Int32?
    /// The process's start in clock ticks from boot, so that no later process is taken for it.
    var startTime: UInt64?

    private static let activityType = "org.activitybroker.program"

    init(target: String?, _ process: ProcessEntry?) {
        self.target = target
        self.process = process?.identifier
        startTime = process?.startTime
    }

    /// Reads a saved state. What it lacks is nil.
    init(_ activity: UserActivity?) {
        let values = activity?.userInfo.values ?? [:]
        if case .string(let text)? = values["target"] { target = text }
        if case .integer(let number)? = values["pid"] { process = Int32(exactly: number) }
        if case .integer(let number)? = values["startTime"] { startTime = UInt64(exactly: number) }
    }

    var activity: UserActivity {
        var values: [String: UserInfoValue] = [:]
        // A URL may be longer than an activity's target.
        values["target"] = target.map { .string($0) }
        values["pid"] = process.map { .integer(Int64($0)) }
        values["startTime"] = startTime.map { .integer(Int64(clamping: $0)) }
        return UserActivity(activityType: Self.activityType, userInfo: UserInfo(values))
    }
}
