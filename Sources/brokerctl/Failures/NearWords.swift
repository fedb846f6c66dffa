/// Finds the words that a misspelt word may stand for.
enum NearWords {
    /// Returns the nearest words, in the order of `words`. If no word is near enough, returns the words that begin with
    /// `word`. Ignores case.
    static func nearest(to word: String, among words: [String]) -> [String] {
        let typed = Array(word.lowercased())
        // A longer word is near no known word, and would take long to compare.
        guard !typed.isEmpty, typed.count <= lengthMaximum else { return [] }
        let longerWords = typed.count < 2 ? [] : words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
        let rated = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
            .filter { $0.distance <= bound(typed.count) }
        guard let least = rated.map({ $0.distance }).min() else { return longerWords }
        return rated.filter { $0.distance == least }.map { $0.word }
    }

    private static let lengthMaximum = 40

    /// Returns the greatest distance that counts as near for a word of so many letters.
    private static func bound(_ count: Int) -> Int {
        if count <= 3 { return 1 }
        return count <= 7 ? 2 : 3
    }

    /// Returns how many letters have to be removed, inserted, replaced, or exchanged with their neighbour.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        // The table of the distances between the beginnings of the words, row by row. An exchange looks two rows back.
        var rowBefore: [Int] = []
        var row = Array(0...second.count)
        for (i, letter) in first.enumerated() {
            var next = [i + 1]
            for (j, other) in second.enumerated() {
                var least = min(next[j] + 1, row[j + 1] + 1, row[j] + (letter == other ? 0 : 1))
                let areExchanged = i > 0 && j > 0 && letter == second[j - 1] && first[i - 1] == other
                if areExchanged { least = min(least, rowBefore[j - 1] + 1) }
                next.append(least)
            }
            (rowBefore, row) = (row, next)
        }
        return row[second.count]
    }
}
