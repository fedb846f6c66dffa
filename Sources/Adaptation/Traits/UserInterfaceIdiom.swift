/// The kind of device that an interface is made for. The raw values are UIKit's, and are used on the wire (W:§8). The
/// simulated devices are pads and phones.
public enum UserInterfaceIdiom: Int, Hashable, Sendable, CaseIterable {
    /// The idiom is not set.
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6

    /// The idiom in one word, as texts and JSON name it.
    public var name: String { "\(self)" }
}
