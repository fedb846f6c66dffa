/// The reason why a desktop entry is refused, with its line and its key.
public struct DesktopEntryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line in the file, from 1; nil for the file as a whole.
    public var line: Int?
    /// The key with its locale, such as `Name[de]`; nil if no key is at fault.
    public var key: String?
    public var flaw: DesktopEntryFlaw

    public init(_ flaw: DesktopEntryFlaw, line: Int? = nil, key: String? = nil) {
        self.flaw = flaw
        self.line = line
        self.key = key
    }

    public var description: String {
        let place = [line.map { "line \($0)" }, key.map { "\(Quotation($0))" }].compactMap { $0 }
        return (place + [flaw.description]).joined(separator: ": ")
    }
}
