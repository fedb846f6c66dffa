/// Bytes that wait to be written to a peer: messages, answers and refusals, in the order in which they were added.
///
/// Short frames are copied next to their headers. A longer frame is not copied: peers that are sent the same frame
/// share its memory.
public struct OutgoingBytes: Sendable {
    /// Frames of up to this many bytes are copied.
    public static let copiedBytes = 4_096
    /// The longest reason of an ERROR in bytes, since one byte holds its length.
    private static let reasonBytes = 255

    private var pieces: [[UInt8]] = []
    /// The index of the first piece that is not written completely.
    private var first = 0
    /// The number of bytes of the piece at ``first`` that are already written.
    private var offset = 0
    /// Whether bytes may be added to the last piece. They may not if the piece is a caller's long frame.
    private var isGrowing = false
    /// Bytes that are still to be written.
    public private(set) var count = 0

    public init() {}

    public var isEmpty: Bool { count == 0 }

    /// Adds bytes that are already in wire format: a greeting or a command.
    public mutating func append(_ bytes: [UInt8]) {
        grow(by: bytes.count) { $0.append(contentsOf: bytes) }
    }

    /// Adds a message.
    public mutating func append(_ frames: [[UInt8]]) {
        for (index, frame) in frames.enumerated() { append(frame, hasMore: index < frames.count - 1) }
    }

    /// Adds a message whose first frame is copied.
    public mutating func append(_ first: UnsafeRawBufferPointer, _ others: [[UInt8]]) {
        guard first.count <= Self.copiedBytes else { return append([Array(first)] + others) }
        let header = FrameHeader(hasMore: !others.isEmpty, length: first.count)
        grow(by: header.bytes + first.count) {
            header.append(to: &$0)
            $0.append(contentsOf: first)
        }
        for (index, frame) in others.enumerated() { append(frame, hasMore: index < others.count - 1) }
    }

    private mutating func append(_ frame: [UInt8], hasMore: Bool) {
        let header = FrameHeader(hasMore: hasMore, length: frame.count)
        guard frame.count > Self.copiedBytes else {
            return grow(by: header.bytes + frame.count) {
                header.append(to: &$0)
                $0.append(contentsOf: frame)
            }
        }
        grow(by: header.bytes) { header.append(to: &$0) }
        pieces.append(frame)
        isGrowing = false
        count += frame.count
    }

    /// Lends the next pieces to `write`, at most `most` of them, and removes the bytes that it has written.
    ///
    /// - Parameter write: Returns the number of bytes that it has written. The pieces are valid only during the call.
    public mutating func write(atMost most: Int, _ write: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Int) {
        guard count > 0 else { return }
        let written = withUnsafeTemporaryAllocation(of: UnsafeRawBufferPointer.self, capacity: most) { pointers in
            withPointers(pointers, filled: 0, write)
        }
        if written > 0 { removeFirst(written) }
    }

    /// Removes everything.
    ///
    /// - Parameter bytes: The most memory, in bytes, that may be kept for later output. A caller's long frame is never
    ///   kept.
    public mutating func removeAll(keepingCapacity bytes: Int = 0) {
        if pieces.count == 1, isGrowing, pieces[0].capacity <= bytes {
            pieces[0].removeAll(keepingCapacity: true)
        } else {
            pieces = []
            isGrowing = false
        }
        (first, offset, count) = (0, 0, 0)
    }

    /// Returns the ERROR command that refuses a peer. Send it after the greeting, in place of READY.
    public static func refusal(_ reason: String) -> [UInt8] {
        let text = Array(reason.utf8.prefix(reasonBytes))
        return Command.frame("ERROR", [UInt8(text.count)] + text)
    }

    /// Returns the greeting and an ERROR: a whole answer for a peer that is refused before any of its bytes are read.
    public static func refusalAtOnce(_ reason: String) -> [UInt8] { Greeting.own + refusal(reason) }

    private mutating func grow(by bytes: Int, _ append: (inout [UInt8]) -> Void) {
        if !isGrowing {
            pieces.append([])
            isGrowing = true
        }
        append(&pieces[pieces.count - 1])
        count += bytes
    }

    /// Calls `body` with pointers to the next pieces. Each pointer is valid only inside its own closure, so the
    /// function calls itself there for the next pointer.
    private func withPointers(
        _ pointers: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>, filled: Int,
        _ body: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Int
    ) -> Int {
        guard first + filled < pieces.count, filled < pointers.count else {
            return body(UnsafeBufferPointer(rebasing: pointers[..<filled]))
        }
        return pieces[first + filled].withUnsafeBytes { bytes in
            let unwritten = filled == 0 ? UnsafeRawBufferPointer(rebasing: bytes[offset...]) : bytes
            pointers.initializeElement(at: filled, to: unwritten)
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
        // A single piece of copied frames keeps its memory for the next bytes.
        if count == 0 { removeAll(keepingCapacity: pieces.last?.capacity ?? 0) }
    }
}
