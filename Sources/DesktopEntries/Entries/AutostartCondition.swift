/// The key `AutostartCondition`: a condition and its arguments.
enum AutostartCondition {
    static func isValid(_ value: String) -> Bool {
        let words = value.split(separator: " ", maxSplits: 1)
        guard let condition = words.first, value.first != " " else { return false }
        let rest = words.count > 1 ? words[1].drop { $0 == " " } : ""
        let arguments = rest.split(separator: " ")
        switch condition {
        case "if-exists", "unless-exists": return !rest.isEmpty && rest.first != "/"
        case "GNOME": return !rest.isEmpty
        case "GNOME3":
            return arguments.count > 1 && ["if-session", "unless-session"].contains(arguments[0])
        case "GSettings": return arguments.count == 2
        default: return RegisteredNames.isDesktop(condition)
        }
    }
}
