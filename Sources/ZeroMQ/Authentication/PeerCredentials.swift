/// The sender of a message over a local socket, as the kernel recorded it when the peer connected.
public struct PeerCredentials: Hashable, Sendable {
    /// The identifier of the process that connected. The process may have ended, and another one may have its
    /// identifier now.
    public let processID: Int32
    /// The effective user of the process that connected.
    public let userID: UInt32
    /// The effective group of the process that connected.
    public let groupID: UInt32

    /// Makes credentials from another source, such as a descriptor, for comparison.
    public init(processID: Int32, userID: UInt32, groupID: UInt32) {
        self.processID = processID
        self.userID = userID
        self.groupID = groupID
    }

    /// Reads libzmq's `Peer-Address` of a local connection, `localhost:UID:GID:PID`; nil for anything else.
    init?(peerAddress: String) {
        let fields = peerAddress.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 4, fields[0] == "localhost",
            let userID = UInt32(fields[1]), let groupID = UInt32(fields[2]), let processID = Int32(fields[3])
        else { return nil }
        self.init(processID: processID, userID: userID, groupID: groupID)
    }
}
