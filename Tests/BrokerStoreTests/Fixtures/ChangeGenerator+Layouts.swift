import ActivityWire
import BrokerCore

extension ChangeGenerator {
    /// A layout of one of three names, two of them equal as texts and not as bytes; or one that is forgotten.
    mutating func layoutChange() -> Change {
        let names = ["Büro", "Bu\u{308}ro", "writing"].compactMap { LayoutName($0) }
        guard let name = names.randomElement(using: &random) else { return .session(sessionRecord()) }
        return flag() ? .layout(layoutRecord(name)) : .layoutForgotten(name)
    }

    private mutating func layoutRecord(_ name: LayoutName) -> LayoutRecord {
        let windows = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            LayoutWindow(session: identifier(), app: app(), title: optional(text()), place: text())
        }
        let pairs = zip(windows, windows.dropFirst()).map { leading, trailing in
            LayoutPair(
                leading: leading.session, trailing: trailing.session, ratio: text(), landscapeRatio: optional(text()))
        }
        let base: LayoutArrangement.Base =
            pairs.first.map { .split($0) } ?? windows.first.map { .full($0.session) } ?? .home
        let arrangement = LayoutArrangement(
            base: base, slideOver: windows.map(\.session), showsSlideOver: flag(), isSlideOverLeading: flag(),
            centre: flag() ? windows.last?.session : nil, savedPairs: pairs)
        let layout = ScreenLayout(
            name: name, saved: time(), device: text(), release: UInt32(random.next() % 30), orientation: text(),
            layout: text(), arrangement: arrangement, windows: windows)
        let states = windows.map { LayoutState(session: $0.session, restoration: restorationRecord()) }
        return LayoutRecord(layout: layout, states: states)
    }
}
