import CStagePage
import Foundation

/// A file of the page. The files are part of the program, so that the program is a single file.
struct PageFile: Hashable, Sendable {
    let bytes: Data
    let contentType: String

    /// - Parameter folder: The folder to read the file from, for work on the page; nil for the file in the program.
    static func named(_ name: String, in folder: String?) -> PageFile? {
        guard let file = all[name] else { return nil }
        guard let folder else { return file }
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        return (try? Data(contentsOf: url)).map { PageFile(bytes: $0, contentType: file.contentType) }
    }

    static let all: [String: PageFile] = {
        var files: [String: PageFile] = [:]
        for index in 0..<cstage_page_count() {
            let entry = cstage_page_file(index)
            let name = String(cString: entry.name)
            files[name] = PageFile(
                bytes: Data(bytes: entry.bytes, count: entry.size), contentType: Self.contentType(of: name))
        }
        return files
    }()

    private static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }
}
