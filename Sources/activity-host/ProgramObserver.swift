import ProgramHosting

/// A scene that shows a program.
@MainActor
protocol ProgramObserver: AnyObject {
    /// The program's last process has ended.
    func programEnded(_ end: ProgramEnd)
    /// Another process shows the window.
    func programMoved(to process: ProcessEntry?)
}
