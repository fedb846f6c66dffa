import Adaptation

// The answers and effects of `SplitView`, which decides.
extension SplitViewController {
    static func checked<Value>(_ body: () throws(SplitViewError) -> Value) throws(SceneError) -> Value {
        do {
            return try body()
        } catch {
            throw SceneError(error)
        }
    }

    func run(_ input: SplitView<ViewController>.Input) throws(SceneError) {
        let effects = try Self.checked { () throws(SplitViewError) in try machine.handle(input) }
        for effect in effects {
            if case .call(let call) = effect {
                try run(.returned(answer(to: call)))
            } else {
                try perform(effect)
            }
        }
    }

    /// Applies an input for which nobody waits. Mistakes are in the window's log.
    func apply(_ input: SplitView<ViewController>.Input) {
        do {
            try run(input)
        } catch {
            report(error)
        }
    }

    /// Takes the controllers of a new split view.
    func takeFirstControllers() throws(SceneError) {
        for controller in viewControllers { try checkCanContain(controller) }
        takeControllers()
    }

    /// Refuses a controller that contains this one, is a window's root, or is presented.
    func checkCanContain(_ controller: ViewController) throws(SceneError) {
        let reason = reasonNotToContain(controller) ?? (controller.placeOfPresentation == nil ? nil : "is presented")
        if let reason { throw .invalidValue(field: "viewControllers", reason: "\(controller) \(reason)") }
    }

    private func answer(to call: SplitViewCall<ViewController>) -> SplitViewAnswer<ViewController> {
        switch call {
        case .primaryForCollapsing:
            return .controller(usable(delegate?.primaryViewController(forCollapsing: self)))
        case .collapseSecondary(let secondary, onto: let primary):
            return .isHandled(
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false)
        case .primaryCollapses(let secondary, onto: let primary):
            primary.collapseSecondaryViewController(secondary, for: self)
            return .done
        case .primaryForExpanding: return .controller(usable(delegate?.primaryViewController(forExpanding: self)))
        case .separateSecondary(from: let primary):
            return .controller(usable(delegate?.splitViewController(self, separateSecondaryFrom: primary)))
        case .primarySeparates(let primary):
            return .controller(usable(primary.separateSecondaryViewController(for: self)))
        case .showDetail(let detail):
            return .isHandled(delegate?.splitViewController(self, showDetail: detail) ?? false)
        case .topColumnForCollapsing(proposed: let proposed):
            return .column(
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed))
        case .displayModeForExpanding(proposed: let proposed):
            return .displayMode(
                delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed))
        case .willHide(let column):
            delegate?.splitViewController(self, willHide: column)
            return .done
        case .willShow(let column):
            delegate?.splitViewController(self, willShow: column)
            return .done
        case .willChangeDisplayMode(let mode):
            delegate?.splitViewController(self, willChangeTo: mode)
            return .done
        case .forwardDetail(let detail, to: let replaced):
            return .isHandled(replaced.receiveDetailViewController(detail, for: self))
        }
    }

    /// A controller that a delegate names and that has another place is not used.
    private func usable(_ controller: ViewController?) -> ViewController? {
        guard let controller else { return nil }
        do {
            try checkCanContain(controller)
            return controller
        } catch {
            report(error)
            return nil
        }
    }

    private func perform(_ effect: SplitViewEffect<ViewController>) throws(SceneError) {
        switch effect {
        case .call: break
        case .setViewControllers:
            takeControllers()
            contentDidAdapt()
        case .setDisplayMode: contentDidAdapt()
        case .didCollapse: delegate?.splitViewControllerDidCollapse(self)
        case .didExpand: delegate?.splitViewControllerDidExpand(self)
        case .presentModally(let detail): try present(detail)
        case .failed(let failure): report(SceneError(failure))
        }
    }

    /// Contains the controllers that the state has. Those that have left it are released, unless another controller took
    /// them.
    private func takeControllers() {
        let wanted = viewControllers
        for child in children where !wanted.contains(child) { child.removeFromParent() }
        for controller in wanted where controller.parent !== self {
            do {
                try addChild(controller)
            } catch {
                report(error)
            }
        }
    }

    private func contentDidAdapt() {
        window?.scene?.updateFromControllers()
        window?.contentDidAdapt()
    }

    private func report(_ error: SceneError) {
        window?.scene?.application.report("split view: \(error)")
    }
}
