import ActivityWire
import BrokerClient
import MachineDirectory
import ZeroMQ

/// Makes links to other machines.
struct LinkDialer: Sendable {
    let machine: MachineName
    /// The key that this machine proves.
    let key: LinkKey
    /// The revision in which this machine joined its cluster.
    let fence: Int64
    let agent: String

    /// Connects to another machine, and greets its broker.
    ///
    /// - Parameter key: What the other machine has to prove.
    func connect(
        to address: TCPEndpoint, proving key: MachineKey, timeout: Duration
    ) async throws(ClientError) -> BrokerConnection {
        let options = LinkClientOptions(
            maximumFrameBytes: Int64(Limits.replyFrameBytes), key: self.key.pair, serverKey: key.bytes)
        let hello = Hello(role: .tool, agent: agent, machine: machine.text, fence: fence)
        return try await BrokerConnection.connect(to: address, options, hello: hello, timeout: timeout)
    }
}
