import ActivityWire
import DequeModule

/// What one session still has to be given, in order of acceptance (ADR 4): an acknowledged request stays here,
/// on disk, until its scene has handled it.
struct Outbox: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var record: DeliveryRecord
        /// At most once, and never on disk.
        var isTransient = false
        /// The call that carries it, while its scene is connected.
        var call: CallID?
        /// Its window was told that it comes, and it is being fetched.
        var isAwaited = false

        var isSent: Bool { call != nil || isAwaited }
        /// What is told of the activity that it announces.
        var handoff: ActivityAdvert? {
            if case .handoff(let advert)? = record.event { advert } else { nil }
        }
        /// It only asks for the window to come forward.
        var isPresentation: Bool { record.event == nil }
    }

    private(set) var entries: Deque<Entry> = []
    /// Everything before this index is sent, or has nothing to send.
    private var sentEnd = 0
    private var presentationCount = 0
    /// Entries that are on disk.
    private(set) var storedCount = 0

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var hasPresentations: Bool { presentationCount > 0 }
    var hasUnsent: Bool { sentEnd < entries.count }
    var firstUnsent: Entry? { sentEnd < entries.count ? entries[sentEnd] : nil }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
        if entry.isPresentation { presentationCount += 1 }
        if !entry.isTransient { storedCount += 1 }
        passOverSent()
    }

    private mutating func passOverSent() {
        while sentEnd < entries.count, entries[sentEnd].isSent || entries[sentEnd].isPresentation { sentEnd += 1 }
    }

    func entry(of request: RequestID) -> Entry? {
        entries.first { $0.record.request == request }
    }

    func entries(in call: CallID) -> [Entry] {
        Array(entries.filter { $0.call == call })
    }

    /// Entries that only ask for the window to come forward.
    var presentations: [Entry] { presentationCount == 0 ? [] : Array(entries.filter(\.isPresentation)) }

    /// Records that the entry of `request` goes out in `call`; its record as it is now.
    mutating func markSent(_ request: RequestID, in call: CallID) -> Entry? {
        let isNext = sentEnd < entries.count && entries[sentEnd].record.request == request
        guard let index = isNext ? sentEnd : entries.firstIndex(where: { $0.record.request == request }) else {
            return nil
        }
        entries[index].call = call
        entries[index].record.attempts &+= 1
        passOverSent()
        return entries[index]
    }

    /// The announcement of `request` is acknowledged; its content is still to come.
    mutating func await(_ request: RequestID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = nil
        entries[index].isAwaited = true
    }

    /// The content of an announced entry goes out in `call`.
    mutating func carry(_ request: RequestID, in call: CallID) {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return }
        entries[index].call = call
        entries[index].isAwaited = false
    }

    /// Takes the entry of `request` out.
    mutating func remove(_ request: RequestID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.record.request == request }) else { return nil }
        let entry = entries.remove(at: index)
        if entry.isPresentation { presentationCount -= 1 }
        if !entry.isTransient { storedCount -= 1 }
        if index < sentEnd { sentEnd -= 1 }
        passOverSent()
        return entry
    }

    /// The scene is gone: what it had not acknowledged is to be sent again. Transient entries are taken out.
    mutating func interrupt() -> [Entry] {
        let lost = Array(entries.filter { $0.isTransient })
        entries.removeAll { $0.isTransient }
        for index in entries.indices { entries[index].call = nil }
        presentationCount = entries.count(where: \.isPresentation)
        sentEnd = 0
        passOverSent()
        return lost
    }
}
