import Testing

@testable import Stage

/// Who has a place, and who gives way.
@Suite("Connection slots of the stage")
struct ConnectionPlacesTests {
    private static let limits: StageLimits = {
        var limits = StageLimits()
        (limits.strangers, limits.guests, limits.pages) = (3, 2, 1)
        return limits
    }()

    private var places = ConnectionPlaces(limits)

    private mutating func recognise(_ connections: Int...) -> [Bool] { connections.map { places.recognise($0) } }

    private mutating func seat(_ connections: Int...) -> [Bool] { connections.map { places.seatPage($0) } }

    @Test("An unauthenticated connection over the limit replaces the oldest one")
    mutating func strangers() {
        #expect((1...3).compactMap { places.arrive($0) }.isEmpty)
        #expect(places.arrive(4) == 1)
        #expect(places.arrive(5) == 2)
        places.leave(4)
        #expect(places.arrive(6) == nil)
        #expect(places.strangers == [3, 5, 6])
    }

    @Test("An authenticated connection is never displaced and frees its unauthenticated slot")
    mutating func guests() {
        for number in 1...3 { _ = places.arrive(number) }
        #expect(recognise(1, 1) == [true, true])
        #expect(places.arrive(4) == nil)
        for number in 5...50 { #expect(places.arrive(number) == number - 3) }
        #expect(places.guests == [1])
    }

    @Test("A connection over the cap waits until a slot frees up")
    mutating func fullHouse() {
        for number in 1...3 { _ = places.arrive(number) }
        #expect(recognise(1, 2, 3) == [true, true, false])
        places.leave(1)
        #expect(recognise(3) == [true])
    }

    @Test("A displaced connection is not authenticated afterwards")
    mutating func late() {
        for number in 1...4 { _ = places.arrive(number) }
        #expect(recognise(1) == [false])
    }

    @Test("Only an authenticated connection becomes a page, and only up to the limit")
    mutating func pages() {
        for number in 1...3 { _ = places.arrive(number) }
        #expect(seat(1) == [false])
        #expect(recognise(1, 2) == [true, true])
        #expect(seat(1, 2) == [true, false])
        places.leave(1)
        #expect(seat(2) == [true])
    }
}
