extension Project {
    /// Whether a body is the `perform()` of an intent, and not another function of that name.
    func isPerform(_ body: Body) -> Bool {
        guard body.member == "perform()", let function = body.function, function.parameters.isEmpty,
            !function.isStatic, let type = body.type
        else { return false }
        return types[type].isIntent
    }
}

extension IndexedType {
    /// Whether running the intent brings the app to the foreground, always or conditionally.
    var opensApp: Bool {
        if property("openAppWhenRun")?.initialiser?.kind == .boolean(true) { return true }
        guard let modes = property("supportedModes") else { return false }
        return ((modes.initialiser.map { [$0] } ?? []) + modes.getter).flatMap(\.all).contains { node in
            if case .member(_, let name) = node.kind { name == "foreground" } else { false }
        }
    }
}
