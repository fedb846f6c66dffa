import ActivityWire

/// Values of which only some are allowed.
extension BundleSection {
    /// Returns a number of seconds, rounded up to whole milliseconds; nil, with a warning, for one that is not allowed.
    func duration(_ key: String, allowed: ClosedRange<Duration>, _ notes: inout BundleNotes) -> Duration? {
        guard let seconds = seconds(key, &notes) else { return nil }
        let lowest = allowed.lowerBound > .zero
        // A comparison with NaN is false, so NaN is refused here as well.
        guard lowest ? seconds > 0 : seconds >= 0, seconds <= Double(allowed.upperBound.components.seconds) else {
            let text = "\(lowest ? "more than 0" : "at least 0") and at most \(DurationText.print(allowed.upperBound))"
            note(key, .invalidValue("\(seconds)", allowed: text), &notes)
            return nil
        }
        return .milliseconds(Int64((seconds * 1_000).rounded(.up)))
    }

    /// Returns one of the words of an enumeration; nil, with a warning, for another one.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ notes: inout BundleNotes
    ) -> Choice? {
        guard let text = string(key, &notes) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        note(key, .invalidValue(text, allowed: allowed), &notes)
        return nil
    }
}
