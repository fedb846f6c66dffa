/// The values that an argument may have, as text for errors.
enum Alternatives {
    /// Returns the values separated by commas, with "or" in front of the last one: "full, leading or trailing".
    static func text(_ values: [String]) -> String {
        guard let last = values.last, values.count > 1 else { return values.first ?? "" }
        return values.dropLast().joined(separator: ", ") + " or " + last
    }
}
