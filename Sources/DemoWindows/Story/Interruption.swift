import Dispatch
import Glibc

/// Interruptions as a descriptor, which can be polled beside the pipes of processes, so that the story can clean up.
final class Interruption {
    /// Readable once a signal has arrived.
    let descriptor: Int32
    private let writeEnd: Int32
    private var sources: [any DispatchSourceSignal] = []

    init() throws(StoryError) {
        // A reader that leaves early, such as `head`, must not keep the story from stopping its processes.
        signal(SIGPIPE, SIG_IGN)
        let pipe = try PipeDescriptors.make()
        (descriptor, writeEnd) = (pipe.read, pipe.write)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { _ = write(pipe.write, "!", 1) }
            source.resume()
            sources.append(source)
        }
    }

    /// Ignores signals from now on, so that nothing interrupts the cleaning up.
    func ignore() {
        for source in sources { source.cancel() }
        sources = []
        // A signal that has arrived already is forgotten.
        var byte: UInt8 = 0
        while hasCome { _ = read(descriptor, &byte, 1) }
    }

    /// Whether a signal has arrived.
    private var hasCome: Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&item, 1, 0) > 0
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }
}
