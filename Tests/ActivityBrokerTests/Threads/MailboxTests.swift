import Foundation
import Testing

@testable import ActivityBroker

@Suite("Mailbox")
struct MailboxTests {
    @Test("All values of all threads arrive, in order per thread")
    func manyThreads() {
        let mailbox = Mailbox<[Int]>()
        for sender in 0..<4 {
            Thread { for number in 0..<1_000 { mailbox.post([sender, number]) } }.start()
        }
        var received: [[Int]] = []
        while received.count < 4_000, let more = mailbox.takeAll() { received += more }
        for sender in 0..<4 {
            #expect(received.filter { $0[0] == sender }.map { $0[1] } == Array(0..<1_000))
        }
    }

    @Test("At its limit, a single marker replaces all dropped values until everything is taken")
    func limit() {
        let mailbox = Mailbox<Int>(limit: 2)
        for number in 1...5 { mailbox.post(number, ifFull: -number) }
        mailbox.post(9)
        #expect(mailbox.count == 4)
        #expect(mailbox.drain() == [1, 2, -3, 9])
        mailbox.post(6, ifFull: -6)
        #expect(mailbox.takeAll() == [6])
        #expect(mailbox.drain() == [])
    }

    @Test("Closing ends the wait once everything is taken; later values are dropped")
    func closing() {
        let mailbox = Mailbox<Int>()
        mailbox.post(1)
        mailbox.close()
        mailbox.post(2)
        #expect(mailbox.takeAll() == [1])
        #expect(mailbox.takeAll() == nil)
    }
}
