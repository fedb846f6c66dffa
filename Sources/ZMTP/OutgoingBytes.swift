/// What is to be written to a peer: messages, answers and refusals as bytes, in the order in which they were added.
///
/// Short frames are copied beside their headers. A longer one stays where it is, so that it is not copied on its way to
/// the kernel, and is not held once for each peer that is sent the same.
public struct OutgoingBytes: Sendable {
    /// A frame up to so long is copied.
    public static let copiedBytes = 4_096
    /// An ERROR's reason has its length in one byte.
    private static let reasonBytes = 255

    private var pieces: [[UInt8]] = []
    /// Pieces before this index are written.
    private var first = 0
    /// So much is written of the first piece that is not written whole.
    private var offset = 0
    /// The last piece is ours and takes more.
    private var isGrowing = false
    /// How much is still to be written.
    public private(set) var count = 0

    public init() {}

    public var isEmpty: Bool { count == 0 }

    /// Adds bytes that are on the wire as they are: a greeting or a command.
    public mutating func append(_ bytes: [UInt8]) {
        grow(by: bytes.count) { $0.append(contentsOf: bytes) }
    }

    /// Adds one message.
    public mutating func append(_ frames: [[UInt8]]) {
        for (index, frame) in frames.enumerated() {
            let header = FrameHeader(hasMore: index < frames.count - 1, length: frame.count)
            guard frame.count > Self.copiedBytes else {
                grow(by: header.bytes + frame.count) {
                    header.append(to: &$0)
                    $0.append(contentsOf: frame)
                }
                continue
            }
            grow(by: header.bytes) { header.append(to: &$0) }
            pieces.append(frame)
            isGrowing = false
            count += frame.count
        }
    }

    /// Lets `write` see the next pieces, at most `most` of them, and takes out as much as it says.
    ///
    /// - Parameter write: Returns how many bytes it has written; the pieces are good for the call.
    public mutating func write(atMost most: Int, _ write: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Int) {
        guard count > 0 else { return }
        let written = withUnsafeTemporaryAllocation(of: UnsafeRawBufferPointer.self, capacity: most) { pointers in
            withPointers(pointers, filled: 0, write)
        }
        if written > 0 { removeFirst(written) }
    }

    /// Forgets everything.
    ///
    /// - Parameter bytes: So much of the memory may be kept for what comes next.
    public mutating func removeAll(keepingCapacity bytes: Int = 0) {
        if pieces.count == 1, isGrowing, pieces[0].capacity <= bytes {
            pieces[0].removeAll(keepingCapacity: true)
        } else {
            pieces = []
            isGrowing = false
        }
        (first, offset, count) = (0, 0, 0)
    }

    /// What refuses a peer in its handshake, with the reason. It stands in place of READY, after the greeting.
    public static func refusal(_ reason: String) -> [UInt8] {
        let text = Array(reason.utf8.prefix(reasonBytes))
        return Command.frame("ERROR", [UInt8(text.count)] + text)
    }

    /// A whole answer to somebody who is not let in: it is sent before anything of them is read.
    public static func refusalAtOnce(_ reason: String) -> [UInt8] { Greeting.own + refusal(reason) }

    private mutating func grow(by bytes: Int, _ append: (inout [UInt8]) -> Void) {
        if !isGrowing {
            pieces.append([])
            isGrowing = true
        }
        append(&pieces[pieces.count - 1])
        count += bytes
    }

    /// Each piece keeps its place in memory only inside the closure that is given it, so the closures are nested.
    private func withPointers(
        _ pointers: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>, filled: Int,
        _ body: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Int
    ) -> Int {
        guard first + filled < pieces.count, filled < pointers.count else {
            return body(UnsafeBufferPointer(rebasing: pointers[..<filled]))
        }
        return pieces[first + filled].withUnsafeBytes { bytes in
            let rest = filled == 0 ? UnsafeRawBufferPointer(rebasing: bytes[offset...]) : bytes
            pointers.initializeElement(at: filled, to: rest)
            return withPointers(pointers, filled: filled + 1, body)
        }
    }

    private mutating func removeFirst(_ written: Int) {
        count -= written
        offset += written
        while first < pieces.count, offset >= pieces[first].count, count > 0 {
            offset -= pieces[first].count
            pieces[first] = []
            first += 1
        }
        if count == 0 { removeAll(keepingCapacity: pieces.last?.capacity ?? 0) }
    }
}
