/// The fields of a message that the user writes in.
enum ComposeField: String, CaseIterable, Hashable {
    case recipient
    case subject
    case body

    /// The field after this one; the body is the last.
    var next: ComposeField {
        switch self {
        case .recipient: .subject
        case .subject, .body: .body
        }
    }
}
