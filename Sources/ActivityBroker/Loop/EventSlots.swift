/// Holds the events that wait. Each lies in a slot from its arrival until it is served, so that queues move the numbers of
/// slots and not the events.
struct EventSlots {
    /// The number of slots above which the memory is freed once no event waits.
    private static let kept = 1_024

    /// An event with the bytes that it holds, which are counted once.
    struct Content {
        let event: ListenerEvent
        let bytes: Int
    }

    private var slots: [Content?] = []
    private var free: [Int32] = []

    /// Puts an event into a slot; returns the slot's number.
    mutating func put(_ event: consuming ListenerEvent, bytes: Int) -> Int32 {
        let content = Content(event: event, bytes: bytes)
        guard let slot = free.popLast() else {
            slots.append(content)
            return Int32(truncatingIfNeeded: slots.count - 1)
        }
        slots[Int(slot)] = content
        return slot
    }

    /// Takes the event out of its slot.
    mutating func take(_ slot: Int32) -> Content? {
        let content = slots[Int(slot)].take()
        free.append(slot)
        if free.count == slots.count, slots.count > Self.kept { (slots, free) = ([], []) }
        return content
    }
}
