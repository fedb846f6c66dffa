/// The computed properties that one Swift file declares for a type, and the names that it reads.
///
/// It reads text, not meaning: a name that the file also declares as a variable of its own is not counted as read.
struct SourceProperties {
    let file: String
    private(set) var declared: Set<String> = []
    private(set) var read: Set<String> = []

    init(file: String, text: String, of type: String) {
        self.file = file
        let blank = String(decoding: SourceText.blanked(Array(text.utf8)), as: UTF8.self)
        var isInside = false
        var own: Set<String> = []
        for line in blank.split(separator: "\n") {
            if line.first?.isWhitespace == false, line.first != "}" {
                isInside = line.contains(" \(type) ") || line.contains(" \(type):")
            }
            let computed = line.firstMatch(of: /^    (?:public )?var (\w+): [^={]+\{/)
            if let name = computed?.1, isInside { declared.insert(String(name)) }
            for found in line.matches(of: /\b(?:let|var) (\w+)/) where computed == nil { own.insert(String(found.1)) }
            for found in line.matches(of: /(\bself\.|[^\w.]|^)([a-z]\w*)\b(?![(:\w])/) { read.insert(String(found.2)) }
        }
        read.subtract(own)
    }
}
