/// The path of a value for messages: `UIApplicationSceneManifest.UISceneConfigurations[0]`.
///
/// The path is cut, because a file may nest keys of any size and the path of a value contains all of them.
struct PropertyListPath: Hashable, Sendable, CustomStringConvertible {
    private(set) var description: String = ""

    static let root = PropertyListPath()
    private static let bytesMaximum = 512

    func key(_ name: String) -> PropertyListPath {
        appending(description.isEmpty ? "" : ".", name)
    }

    func index(_ index: Int) -> PropertyListPath {
        appending("[\(index)]", "")
    }

    private func appending(_ separator: String, _ name: String) -> PropertyListPath {
        let bytesLeft = Self.bytesMaximum - description.utf8.count
        guard bytesLeft > 0 else { return self }
        let fits = separator.utf8.count + name.utf8.count <= bytesLeft
        // Nearly every character has at most 4 bytes, and the bound need not be exact.
        let shown: String = fits ? name : name.prefix(bytesLeft / 4) + "…"
        return PropertyListPath(description: description + separator + shown)
    }
}
