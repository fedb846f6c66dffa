/// The folders of desktop entries and associations, by the XDG base directories.
struct DesktopFolders: Hashable, Sendable {
    /// The user's folder of desktop entries.
    let applications: String
    /// The user's `mimeapps.list`.
    let associations: String
    /// All folders of desktop entries, the user's first.
    let applicationFolders: [String]
    /// The files with associations, in the order in which they decide.
    let lists: [String]

    /// - Throws: ``CommandFailure`` without `HOME` and the variables that make it needless.
    init(_ environment: [String: String]) throws(CommandFailure) {
        func folder(_ variable: String, _ standard: String) throws(CommandFailure) -> String {
            if let path = Self.absolute(environment[variable]) { return path }
            guard let home = Self.absolute(environment["HOME"]) else {
                throw CommandFailure(code: "failed", reason: "neither \(variable) nor HOME names a folder")
            }
            return "\(home)/\(standard)"
        }
        func folders(_ variable: String, _ standard: [String]) -> [String] {
            let named = (environment[variable] ?? "").split(separator: ":").compactMap { Self.absolute(String($0)) }
            return named.isEmpty ? standard : named
        }
        let data = try folder("XDG_DATA_HOME", ".local/share")
        let configuration = try folder("XDG_CONFIG_HOME", ".config")
        applications = "\(data)/applications"
        associations = "\(configuration)/mimeapps.list"
        applicationFolders =
            [applications]
            + folders("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"]).map { "\($0)/applications" }
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":").filter {
            !$0.contains("/")
        }
        let names = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
        let places = [configuration] + folders("XDG_CONFIG_DIRS", ["/etc/xdg"]) + applicationFolders
        lists = places.flatMap { place in names.map { "\(place)/\($0)" } }
    }

    /// The caches of the entries with `MimeType`, in the order in which they decide.
    var caches: [String] { applicationFolders.map { "\($0)/mimeinfo.cache" } }

    /// Returns the paths at which a desktop entry may be: a dash may stand for a folder.
    func paths(of entry: String) -> [String] {
        let nested = entry.firstIndex(of: "-").map { entry[..<$0] + "/" + entry[entry.index(after: $0)...] }
        return applicationFolders.flatMap { folder in
            ["\(folder)/\(entry)"] + (nested.map { ["\(folder)/\($0)"] } ?? [])
        }
    }

    private static func absolute(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
