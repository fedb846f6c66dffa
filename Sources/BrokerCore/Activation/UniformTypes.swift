import ActivityWire

/// Uniform type identifiers: which type a file name stands for, and which types conform to which.
///
/// The system's own types that documents commonly have, plus what the installed apps declare; an exported
/// declaration wins over an imported one (U:P20).
struct UniformTypes {
    private var parents: [String: [String]] = [:]
    private var extensions: [String: String] = [:]

    init(declarations: [TypeDeclaration]) {
        for type in Self.system {
            parents[type.identifier] = type.conformsTo
            for name in type.filenameExtensions { extensions[name] = type.identifier }
        }
        for type in declarations.filter({ !$0.isExported }) + declarations.filter(\.isExported) {
            parents[type.identifier] = type.conformsTo
            for name in type.filenameExtensions { extensions[name.lowercased()] = type.identifier }
        }
    }

    /// The type of a path or file URL by its extension; `public.data` without a known one, nil without a name.
    func type(ofPath path: String) -> String? {
        guard let name = path.split(separator: "/").last else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "public.data" }
        return extensions[name[name.index(after: dot)...].lowercased()] ?? "public.data"
    }

    func conforms(_ type: String, to wanted: String) -> Bool {
        var open = [type]
        var seen: Set<String> = []
        while let next = open.popLast() {
            if next == wanted { return true }
            if seen.insert(next).inserted { open += parents[next] ?? [] }
        }
        return false
    }

    private static let system: [TypeDeclaration] = [
        TypeDeclaration(identifier: "public.item"),
        TypeDeclaration(identifier: "public.content"),
        TypeDeclaration(identifier: "public.data", conformsTo: ["public.item"]),
        TypeDeclaration(identifier: "public.text", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration(
            identifier: "public.plain-text", conformsTo: ["public.text"], filenameExtensions: ["txt", "text"]),
        TypeDeclaration(identifier: "public.utf8-plain-text", conformsTo: ["public.plain-text"]),
        TypeDeclaration(identifier: "public.rtf", conformsTo: ["public.text"], filenameExtensions: ["rtf"]),
        TypeDeclaration(identifier: "public.html", conformsTo: ["public.text"], filenameExtensions: ["html", "htm"]),
        TypeDeclaration(identifier: "public.xml", conformsTo: ["public.text"], filenameExtensions: ["xml"]),
        TypeDeclaration(identifier: "public.json", conformsTo: ["public.text"], filenameExtensions: ["json"]),
        TypeDeclaration(
            identifier: "public.comma-separated-values-text", conformsTo: ["public.text"],
            filenameExtensions: ["csv"]),
        TypeDeclaration(
            identifier: "net.daringfireball.markdown", conformsTo: ["public.plain-text"],
            filenameExtensions: ["md", "markdown"]),
        TypeDeclaration(identifier: "public.image", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration(identifier: "public.jpeg", conformsTo: ["public.image"], filenameExtensions: ["jpg", "jpeg"]),
        TypeDeclaration(identifier: "public.png", conformsTo: ["public.image"], filenameExtensions: ["png"]),
        TypeDeclaration(identifier: "com.compuserve.gif", conformsTo: ["public.image"], filenameExtensions: ["gif"]),
        TypeDeclaration(identifier: "public.tiff", conformsTo: ["public.image"], filenameExtensions: ["tiff", "tif"]),
        TypeDeclaration(identifier: "public.heic", conformsTo: ["public.image"], filenameExtensions: ["heic"]),
        TypeDeclaration(
            identifier: "com.adobe.pdf", conformsTo: ["public.data", "public.content"],
            filenameExtensions: ["pdf"]),
        TypeDeclaration(identifier: "public.audiovisual-content", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration(identifier: "public.movie", conformsTo: ["public.audiovisual-content"]),
        TypeDeclaration(identifier: "public.mpeg-4", conformsTo: ["public.movie"], filenameExtensions: ["mp4"]),
        TypeDeclaration(identifier: "public.audio", conformsTo: ["public.audiovisual-content"]),
        TypeDeclaration(identifier: "public.mp3", conformsTo: ["public.audio"], filenameExtensions: ["mp3"]),
        TypeDeclaration(identifier: "public.archive", conformsTo: ["public.data"]),
        TypeDeclaration(identifier: "public.zip-archive", conformsTo: ["public.archive"], filenameExtensions: ["zip"]),
        TypeDeclaration(identifier: "public.vcard", conformsTo: ["public.text"], filenameExtensions: ["vcf"]),
        TypeDeclaration(identifier: "public.folder", conformsTo: ["public.item"]),
    ]
}
