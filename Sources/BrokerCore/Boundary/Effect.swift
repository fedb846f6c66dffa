public import ActivityWire

/// Something that the shell does.
public enum Effect: Hashable, Sendable {
    case persist(ChangeSequence, [Change])
    case send(ClientID, BrokerMessage)
    /// Send a welcome. The shell puts the client's fresh secret into the message.
    case welcome(ClientID, BrokerMessage)
    /// Send a goodbye with the refusal, then cut the connection.
    case close(ClientID, Refusal, reconnect: Bool)
    /// Answer `taken` when no message waits in the listener for the client any more.
    case awaitTaken(ClientID, portion: UInt64)
    indirect case launch(LaunchOrder)
    /// Watch a process that this run of the broker did not start; answer `processExited` when it is gone.
    case watch(WindowProcessID, processIdentifier: Int32, startTime: UInt64)
    /// Find out whether the process runs; answer `processInspected`.
    case inspect(WindowProcessID)
    case signal(WindowProcessID, TerminationSignal)
    /// Stop watching the process, and drop its launch if the launch is still deferred.
    case forget(WindowProcessID)
    /// Write an image to the disk, whole or not at all; answer `snapshotWritten` or `snapshotFailed`.
    case writeSnapshot(SnapshotFile, Blob)
    case removeSnapshot(SnapshotFile)
    /// Remove all image files but these. An earlier run of the broker may have left files that are not needed.
    case keepSnapshots([SnapshotFile])
    /// Answer a client's request with a stored image.
    case sendSnapshot(SnapshotFile, SnapshotRow, to: ClientID, id: UInt64, trace: UniqueID?)
    case transfer(TransferOrder)
    case spool(SpoolOrder)
    /// Read deliveries of a session from the store; answer `deliveriesRead`.
    case readDeliveries(SceneSessionID, ClosedRange<DeliveryNumber>)
    /// End the program, once every change is committed and all earlier effects are performed.
    case stop
}

extension Effect {
    /// The client that the effect sends to or disconnects; nil if the effect is not for a client.
    public var client: ClientID? {
        switch self {
        case .send(let client, _), .welcome(let client, _), .close(let client, _, _), .awaitTaken(let client, _),
            .sendSnapshot(_, _, let client, _, _):
            client
        case .persist, .launch, .watch, .inspect, .signal, .forget, .writeSnapshot, .removeSnapshot, .keepSnapshots,
            .transfer, .spool, .readDeliveries, .stop:
            nil
        }
    }
}
