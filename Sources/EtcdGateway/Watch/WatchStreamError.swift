/// The reason why a stream of changes has failed. The stream ignores all further bytes; list all rows before the next
/// watch.
public enum WatchStreamError: Error, Hashable, Sendable, CustomStringConvertible {
    case lineTooLong(limit: Int)
    /// The fragments of one message have more bytes than the limit.
    case fragmentsTooLong(WatchID, limit: Int)
    case malformed(MalformedAnswer)
    /// etcd ended the stream with an error.
    case refused(EtcdRefusal)
    case tooManyWatches(limit: Int)
    case createdTwice(WatchID)
    /// A message for a watch that does not exist.
    case unknownWatch(WatchID)
    /// A message that is neither creation, changes, progress nor end, or more than one of them.
    case ambiguous(WatchID)
    /// The stream ended within a line, or before a message's last fragment.
    case cutOff

    public var description: String {
        switch self {
        case .lineTooLong(let limit): "a line of the watch has more than \(limit) bytes"
        case .fragmentsTooLong(let watch, let limit): "a message of watch \(watch) has more than \(limit) bytes"
        case .malformed(let answer): answer.description
        case .refused(let refusal): refusal.description
        case .tooManyWatches(let limit): "the stream has more than \(limit) watches"
        case .createdTwice(let watch): "watch \(watch) was created twice"
        case .unknownWatch(let watch): "a message belongs to watch \(watch), which does not exist"
        case .ambiguous(let watch): "a message of watch \(watch) has contradictory parts"
        case .cutOff: "the watch ended within a message"
        }
    }
}
