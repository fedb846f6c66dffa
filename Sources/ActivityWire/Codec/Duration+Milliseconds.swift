extension Duration {
    /// The duration in whole milliseconds, rounded away from zero and limited to `Int64`, so that no positive duration
    /// becomes 0.
    var wireMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let perMillisecond: Int64 = 1_000_000_000_000_000
        var fraction = attoseconds / perMillisecond
        if attoseconds % perMillisecond != 0 { fraction += attoseconds.signum() }
        let (whole, isOver) = seconds.multipliedReportingOverflow(by: 1_000)
        let (sum, isSumOver) = whole.addingReportingOverflow(fraction)
        guard !isOver, !isSumOver else { return seconds < 0 ? .min : .max }
        return sum
    }
}
