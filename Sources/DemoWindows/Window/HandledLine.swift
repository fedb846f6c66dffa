import SceneClient

/// The line that says that an event was handled: written exactly once for each, so that lines can be counted.
struct HandledLine: CustomStringConvertible {
    let origin: EventOrigin?
    /// The fields that say what it was.
    let what: [String]

    init(origin: EventOrigin?, what: [String]) {
        self.origin = origin
        self.what = what
    }

    init(activity: UserActivity) {
        var what = ["type=\(activity.activityType)"]
        if let target = activity.targetContentIdentifier { what.append("target=\(target)") }
        if let sequence: Int = activity.userInfo["seq"] { what.append("seq=\(sequence)") }
        self.init(origin: activity.origin, what: what)
    }

    var description: String {
        var fields = ["handled"]
        if let origin {
            fields += [
                "request=\(origin.requestIdentifier)", "number=\(origin.number)", "redelivery=\(origin.isRedelivery)",
            ]
        }
        return (fields + what).joined(separator: " ")
    }
}
