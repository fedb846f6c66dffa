/// The text of a statement. Each statement has one object, so that statements are told apart by identity and not by
/// text.
final class StoredStatement: Sendable {
    let sql: String

    init(_ sql: String) {
        self.sql = sql
    }
}
