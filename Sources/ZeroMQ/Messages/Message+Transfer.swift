import CZMQ
import Glibc

extension Message {
    /// Replaces the content by the next message of a socket. Frames beyond the capacity are received and dropped.
    mutating func receive(from socket: UnsafeMutableRawPointer) throws(ZeroMQError) -> ReceiveOutcome {
        removeAll()
        guard try receiveFrame(from: socket, into: slots) else { return .nothing }
        count = 1
        while zmq_msg_more(slots + (count - 1)) != 0 {
            guard count < capacity else { return .tooManyFrames(try dropRest(from: socket) + count) }
            // libzmq delivers messages whole, so a frame that was announced is always there.
            guard try receiveFrame(from: socket, into: slots + count) else { break }
            count += 1
        }
        return .received
    }

    /// Sends all frames and empties the message. The message stays as it was if its first frame cannot be sent.
    mutating func send(to socket: UnsafeMutableRawPointer) throws(ZeroMQError) -> SendOutcome {
        for index in 0..<count {
            let flags = ZMQ_DONTWAIT | (index + 1 < count ? ZMQ_SNDMORE : 0)
            if let failure = sendFrame(at: index, to: socket, flags: flags) {
                return try outcome(of: failure, endedAt: index)
            }
        }
        removeAll()
        return .sent
    }

    /// Receives one frame into uninitialised memory. Returns false if no frame is waiting; the memory then stays
    /// uninitialised.
    private func receiveFrame(
        from socket: UnsafeMutableRawPointer, into slot: UnsafeMutablePointer<zmq_msg_t>
    ) throws(ZeroMQError) -> Bool {
        zmq_msg_init(slot)
        while zmq_msg_recv(slot, socket, ZMQ_DONTWAIT) == -1 {
            let code = zmq_errno()
            if code == EINTR { continue }
            zmq_msg_close(slot)
            if code == EAGAIN { return false }
            throw ZeroMQError(.init(rawValue: code), call: "zmq_msg_recv")
        }
        return true
    }

    /// Receives and drops the remaining frames of a message. Returns their number.
    private func dropRest(from socket: UnsafeMutableRawPointer) throws(ZeroMQError) -> Int {
        let scratch = UnsafeMutablePointer<zmq_msg_t>.allocate(capacity: 1)
        defer { scratch.deallocate() }
        var dropped = 0
        while try receiveFrame(from: socket, into: scratch) {
            dropped += 1
            let hasMore = zmq_msg_more(scratch) != 0
            zmq_msg_close(scratch)
            if !hasMore { break }
        }
        return dropped
    }

    /// Sends one frame. Returns the errno if that failed.
    private func sendFrame(at index: Int, to socket: UnsafeMutableRawPointer, flags: Int32) -> Int32? {
        while zmq_msg_send(slots + index, socket, flags) == -1 {
            let code = zmq_errno()
            if code != EINTR { return code }
        }
        return nil
    }

    /// Turns the errno of a failed send into an outcome. A failure at the first frame leaves the message unchanged. A
    /// failure at a later frame means that the peer has left: the frames that were sent are lost, and libzmq drops the
    /// rest (`zmq_socket(3)`; `lb.cpp` rolls the message back and returns `EAGAIN`).
    private mutating func outcome(of failure: Int32, endedAt index: Int) throws(ZeroMQError) -> SendOutcome {
        switch failure {
        case EAGAIN where index == 0: return .wouldBlock
        case EHOSTUNREACH where index == 0: return .unreachable
        case EAGAIN, EHOSTUNREACH:
            removeAll()
            return .unreachable
        default: throw ZeroMQError(.init(rawValue: failure), call: "zmq_msg_send")
        }
    }
}
