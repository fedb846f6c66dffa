/// Reads the body of a watch's answer, as a state machine over bytes: pieces of any length go in, events come out.
///
/// Only what is complete comes out: a message whose last fragment has not arrived is kept, and a stream that fails
/// keeps nothing.
public struct WatchStream: Sendable {
    private let bounds: GatewayBounds
    /// The bytes of a line that is not complete.
    private var beginning: [UInt8] = []
    private var watches: [WatchID: Fragments] = [:]
    private var hasFailed = false

    /// The part of a message that has arrived.
    private struct Fragments {
        var events: [RowEvent] = []
        /// The bytes of the lines; 0: no message has begun.
        var bytes = 0
    }

    public init(within bounds: GatewayBounds = .standard) {
        self.bounds = bounds
    }

    /// Reads a piece of the body.
    ///
    /// - Parameter events: What the piece completes is appended, also if a later byte of it is at fault.
    public mutating func receive(
        _ bytes: some Collection<UInt8>, into events: inout [WatchEvent]
    ) throws(WatchStreamError) {
        guard !hasFailed else { return }
        do throws(WatchStreamError) {
            var rest = bytes[...]
            while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                try keep(rest[..<newline])
                rest = rest[rest.index(after: newline)...]
                let line = beginning
                beginning.removeAll(keepingCapacity: true)
                if let event = try event(in: line) { events.append(event) }
            }
            try keep(rest)
        } catch {
            fail()
            throw error
        }
    }

    /// Reads the last line at the end of the body, and checks that it ended between two messages.
    ///
    /// etcd ends a stream that failed with an error without a line break.
    public mutating func finish(into events: inout [WatchEvent]) throws(WatchStreamError) {
        guard !hasFailed else { return }
        do throws(WatchStreamError) {
            let line = beginning
            beginning = []
            if let event = try event(in: line) { events.append(event) }
            guard watches.values.allSatisfy({ $0.bytes == 0 }) else { throw .cutOff }
        } catch {
            fail()
            throw error == .malformed(.json(.unfinished)) ? .cutOff : error
        }
    }

    private mutating func fail() {
        hasFailed = true
        beginning = []
        watches = [:]
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) throws(WatchStreamError) {
        guard bytes.count <= bounds.lineBytes - beginning.count else { throw .lineTooLong(limit: bounds.lineBytes) }
        beginning += bytes
    }

    /// Reads a line; nil if it completes nothing.
    private mutating func event(in line: [UInt8]) throws(WatchStreamError) -> WatchEvent? {
        guard line.contains(where: { $0 > 0x20 }) else { return nil }
        let (value, refusal): (GatewayJSON, EtcdRefusal?)
        do throws(MalformedAnswer) { (value, refusal) = try ReplyReader.parts(of: line, within: bounds) } catch {
            throw .malformed(error)
        }
        if let refusal { throw .refused(refusal) }
        let message: WatchMessage
        do throws(FieldError) { message = try WatchMessage(value) } catch { throw .malformed(.field(error)) }
        return try event(for: message, bytes: line.count)
    }

    private mutating func event(for message: WatchMessage, bytes: Int) throws(WatchStreamError) -> WatchEvent? {
        if message.isCreated || message.isCanceled {
            guard message.events.isEmpty, !message.isFragment else { throw .ambiguous(message.watch) }
        }
        switch (message.isCreated, message.isCanceled) {
        // A watch that etcd refuses is created and ended by one line, and was never there.
        case (true, true): return .canceled(WatchCancellation(message))
        case (true, false): return try created(message)
        case (false, true): return try canceled(message)
        case (false, false): return try joined(message, bytes: bytes)
        }
    }

    private mutating func created(_ message: WatchMessage) throws(WatchStreamError) -> WatchEvent {
        guard watches[message.watch] == nil else { throw .createdTwice(message.watch) }
        guard watches.count < bounds.watches else { throw .tooManyWatches(limit: bounds.watches) }
        watches[message.watch] = Fragments()
        return .created(message.watch, message.header)
    }

    private mutating func canceled(_ message: WatchMessage) throws(WatchStreamError) -> WatchEvent {
        guard watches.removeValue(forKey: message.watch) != nil else { throw .unknownWatch(message.watch) }
        return .canceled(WatchCancellation(message))
    }

    /// Joins a line with the earlier fragments of its message; nil while the message is not complete.
    private mutating func joined(_ message: WatchMessage, bytes: Int) throws(WatchStreamError) -> WatchEvent? {
        guard var fragments = watches.removeValue(forKey: message.watch) else { throw .unknownWatch(message.watch) }
        fragments.bytes += bytes
        guard fragments.bytes <= bounds.joinedBytes else {
            throw .fragmentsTooLong(message.watch, limit: bounds.joinedBytes)
        }
        fragments.events += message.events
        guard !message.isFragment else {
            watches[message.watch] = fragments
            return nil
        }
        watches[message.watch] = Fragments()
        guard !fragments.events.isEmpty else { return .progress(message.watch, message.header) }
        return .changed(message.watch, message.header, fragments.events)
    }
}
