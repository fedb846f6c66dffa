import SceneClient

/// The line that says that an activity was handled: written exactly once for each, so that lines can be counted.
struct HandledLine: CustomStringConvertible {
    let activity: UserActivity

    var description: String {
        var fields = ["handled"]
        if let origin = activity.origin {
            fields += [
                "request=\(origin.requestIdentifier)", "number=\(origin.number)", "redelivery=\(origin.isRedelivery)",
            ]
        }
        fields.append("type=\(activity.activityType)")
        if let target = activity.targetContentIdentifier { fields.append("target=\(target)") }
        if let sequence: Int = activity.userInfo["seq"] { fields.append("seq=\(sequence)") }
        return fields.joined(separator: " ")
    }
}
