import ActivityWire

/// Everything about named layouts.
extension ValueGenerator {
    static let layoutRequests = 6
    static let layoutReplies = 4

    mutating func layoutRequest(kind: Int) -> ClientRequest {
        switch kind {
        case 0: .layout(.save(layoutName(), replaces: flag()))
        case 1:
            .layout(
                .load(
                    layoutName(),
                    keepsStates: flag(),
                    timeout: optional { .milliseconds(Int64.random(in: 1...3_600_000, using: &$0.random)) }))
        case 2: .layout(.remove(layoutName()))
        case 3: .query(.layouts)
        case 4: .query(.layout(layoutName()))
        default: .query(.layoutDifference(layoutName()))
        }
    }

    mutating func layoutReply(kind: Int) -> BrokerMessage.Body {
        switch kind {
        case 0: .reply(.layouts(list { $0.layout() }))
        case 1: .reply(.layout(layout()))
        case 2: .reply(.layoutDifference(LayoutDifference(name: layoutName(), changes: list { $0.change() })))
        default: .reply(.layoutLoaded(LayoutReport(name: layoutName(), windows: list { $0.windowReport() })))
        }
    }

    private mutating func layoutName() -> LayoutName {
        LayoutName("Büro \(UInt8.random(in: 0...255, using: &random))") ?? GoldenSamples.layoutName
    }

    private mutating func layout() -> ScreenLayout {
        ScreenLayout(
            name: layoutName(), saved: time(), device: text(), release: number(), orientation: text(), layout: text(),
            arrangement: arrangement(),
            windows: list { generator in
                LayoutWindow(
                    session: generator.identifier(), app: generator.app(), title: generator.optional { $0.text() },
                    place: generator.text(), state: generator.optional { $0.generation() })
            })
    }

    private mutating func arrangement() -> LayoutArrangement {
        let base: LayoutArrangement.Base =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: .home
            case 1: .full(identifier())
            default: .split(pair())
            }
        return LayoutArrangement(
            base: base, slideOver: list { $0.identifier() }, showsSlideOver: flag(), isSlideOverLeading: flag(),
            centre: optional { $0.identifier() }, savedPairs: list { $0.pair() })
    }

    private mutating func pair() -> LayoutPair {
        LayoutPair(
            leading: identifier(), trailing: identifier(), ratio: text(), landscapeRatio: optional { $0.text() })
    }

    private mutating func windowReport() -> LayoutWindowReport {
        LayoutWindowReport(
            session: identifier(), app: app(), title: optional { $0.text() }, place: text(), state: choice(),
            failureCode: optional { $0.text() }, failureReason: optional { $0.text() })
    }

    private mutating func change() -> LayoutChange {
        LayoutChange(
            subject: choice(),
            window: optional { generator in
                LayoutChange.WindowName(
                    session: generator.identifier(), app: generator.app(), title: generator.optional { $0.text() })
            },
            saved: optional { $0.text() }, now: optional { $0.text() })
    }
}
