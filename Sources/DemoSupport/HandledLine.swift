package import SceneClient

/// The log line of a handled event. The line is written once for each event, so that tests can count the lines.
package struct HandledLine: CustomStringConvertible {
    package let origin: EventOrigin?
    /// The fields that describe the event.
    package let what: [String]

    package init(origin: EventOrigin?, what: [String]) {
        self.origin = origin
        self.what = what
    }

    package init(activity: UserActivity) {
        var what = ["type=\(activity.activityType)"]
        if let target = activity.targetContentIdentifier { what.append("target=\(target)") }
        if let sequence: Int = activity.userInfo["seq"] { what.append("seq=\(sequence)") }
        self.init(origin: activity.origin, what: what)
    }

    package var description: String {
        var fields = ["handled"]
        if let origin {
            fields += [
                "request=\(origin.requestIdentifier)", "number=\(origin.number)", "redelivery=\(origin.isRedelivery)",
            ]
        }
        return (fields + what).joined(separator: " ")
    }
}
