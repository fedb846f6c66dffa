import ActivityWire
import Testing

@Suite("Messages of the transfer socket")
struct TransferMessageTests {
    private let ticket = Blob((0..<UInt8(TransferMessage.ticketBytes)).map { $0 })

    @Test(
        "A message consists of version 1, its verb and the ticket, and is decoded",
        arguments: TransferMessage.Verb.allCases)
    func roundTrip(verb: TransferMessage.Verb) {
        let message = TransferMessage(verb, ticket: ticket)
        #expect(message.bytes == [1, verb.rawValue] + ticket.bytes)
        #expect(message.bytes.count == 34)
        #expect(TransferMessage(message.bytes) == message)
    }

    @Test("Anything but exactly one message of this version is refused")
    func others() {
        let bytes = TransferMessage(.take, ticket: ticket).bytes
        #expect(TransferMessage(Array(bytes.dropLast())) == nil)
        #expect(TransferMessage(bytes + [0]) == nil)
        #expect(TransferMessage([]) == nil)
        #expect(TransferMessage([2] + bytes.dropFirst()) == nil)
        #expect(TransferMessage([1, 3] + bytes.dropFirst(2)) == nil)
    }

    @Test("The transfer socket is beside the broker's and named after it")
    func path() throws {
        #expect(try BrokerEndpoint("ipc:///run/ab/broker.sock").transferPath == "/run/ab/transfer.sock")
        #expect(try BrokerEndpoint("ipc:///run/ab/other").transferPath == "/run/ab/transfer-other")
        #expect(try BrokerEndpoint("ipc:///other").transferPath == "/transfer-other")
    }
}
