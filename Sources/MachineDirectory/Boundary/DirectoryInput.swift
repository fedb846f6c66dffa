public import ActivityWire
public import EtcdGateway

/// An event to which the directory reacts.
public enum DirectoryInput: Hashable, Sendable {
    /// A call was answered, or the transport has given it up.
    case replied(CallNumber, GatewayReply)
    case watched(WatchNumber, WatchEvent)
    case watchEnded(WatchNumber, WatchEnding)
    /// The program has a new token, which further calls use.
    case tokenRenewed
    case tokenRefused(GatewayError)
    /// All apps and live sessions of this machine. Nothing is published before the first one.
    case content(LocalContent)
    /// An app was installed or changed; nil: it was removed.
    case app(AppID, PublishedApp?)
    /// A session was created or changed; nil: it has ended.
    case session(SceneSessionID, PublishedSession?)
    /// Where other machines reach this one, and the key that it proves there; an empty address: nowhere.
    case reachable(address: String, key: MachineKey?)
    /// The time of ``ClusterDirectory/nextDeadline`` has come.
    case timePassed
    /// An operator says that the directory as it is now is to be joined, although it went back.
    case rejoin
    /// The machine is to leave the cluster: its rows are to be removed now.
    case leave
}
