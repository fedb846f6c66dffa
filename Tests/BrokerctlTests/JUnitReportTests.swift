import Foundation
import Testing

@testable import brokerctl

@Suite("JUnit report of a tour")
struct JUnitReportTests {
    private let fault = WarmUpFault(kind: .crash, layout: "b", detail: "signal 6 <\u{1B}> & \"x\"\nmore")

    private var report: JUnitReport {
        let steps = [
            WarmUpStep(layout: "a", isReached: true, faults: []),
            WarmUpStep(layout: "b", isReached: false, faults: [fault]),
        ]
        let last = WarmUpFault(kind: .lostRestoration, layout: "recreated", detail: "d")
        return JUnitReport(name: "org.example.notes", layouts: ["a", "b", "c"], steps: steps, faults: [fault, last])
    }

    @Test("The report has a test case per layout: passed, failed with its faults, or skipped")
    func cases() {
        #expect(
            report.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="org.example.notes" tests="4" failures="2" skipped="1">
                  <testcase classname="org.example.notes" name="a"/>
                  <testcase classname="org.example.notes" name="b">
                    <failure type="crash" message="signal 6 &lt;\u{FFFD}&gt; &amp; &quot;x&quot;&#10;more"/>
                  </testcase>
                  <testcase classname="org.example.notes" name="c">
                    <skipped/>
                  </testcase>
                  <testcase classname="org.example.notes" name="recreated">
                    <failure type="lostRestoration" message="d"/>
                  </testcase>
                </testsuite>

                """)
    }

    @Test(
        "A tour that did not begin is a single failed test case with the reason"
    )
    func notBegun() {
        let report = JUnitReport(name: "n", notBegunBecause: "exited with status 7\nsorry")
        #expect(
            report.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="n" tests="1" failures="1" skipped="0">
                  <testcase classname="n" name="opened">
                    <failure type="notOpened" message="exited with status 7&#10;sorry"/>
                  </testcase>
                </testsuite>

                """)
    }

    @Test("A layout that a tour omits is skipped with the reason")
    func omitted() {
        let omitted = WarmUpStep(layout: "recreated", isReached: false, faults: [], omission: "no state")
        let report = JUnitReport(name: "n", layouts: [], steps: [], faults: [], omitted: [omitted])
        #expect(
            report.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="n" tests="1" failures="0" skipped="1">
                  <testcase classname="n" name="recreated">
                    <skipped message="no state"/>
                  </testcase>
                </testsuite>

                """)
    }

    @Test("A progress line shows how far the tour is and what it found")
    func line() {
        #expect(report.steps[0].line(1, of: 3) == "1/3 a: ok")
        #expect(report.steps[1].line(2, of: 3) == "2/3 b: crash: signal 6 <\\u{1b}> & \"x\"\\nmore")
        let skipped = WarmUpStep(layout: "c", isReached: false, faults: [])
        #expect(skipped.line(3, of: 3) == "3/3 c: skipped")
    }
}
