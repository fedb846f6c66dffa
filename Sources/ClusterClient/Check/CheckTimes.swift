/// The time limits of a check. The steps follow each other, so that the whole check takes at most 10 s.
enum CheckTimes {
    /// For a member's answer about itself.
    static let status = Duration.seconds(2)
    /// For a token, which costs etcd about 90 ms of CPU.
    static let authentication = Duration.seconds(2)
    /// For each of the calls that are made side by side.
    static let call = Duration.seconds(4)
    /// How long a watch may be silent. etcd reports its progress every 2 s if it was told to.
    static let progress = Duration.seconds(5)
}
