import SceneClient

/// Items whose bytes come as a rule needs them.
extension SceneClient.DragItem {
    /// A text of which one byte comes and never another one, whoever asks for an end.
    static func endless() -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.plain-text") { output in
            try await output.write([1])
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    /// A text that is made in some time.
    static func slow(by duration: Duration, of clock: WorldClock) -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text") {
            try await clock.sleep(duration)
            return Array("late".utf8)
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    /// A text whose last bytes come once the signal is there.
    static func held(until signal: AsyncStream<Void>) -> SceneClient.DragItem {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.plain-text") { output in
            try await output.write(Array("hel".utf8))
            for await _ in signal {}
            try await output.write(Array("lo".utf8))
        }
        return SceneClient.DragItem(itemProvider: provider)
    }

    static func forms(_ forms: [(type: String, text: String)]) -> SceneClient.DragItem {
        let provider = ItemProvider()
        for form in forms {
            provider.registerDataRepresentation(forTypeIdentifier: form.type) { Array(form.text.utf8) }
        }
        return SceneClient.DragItem(itemProvider: provider)
    }
}
