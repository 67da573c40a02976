internal import Glibc
internal import LinuxSystem

extension BoxLock.Owner {
    /// The command that ends this process: systemctl(1) for a service, `cratebox stop` for `cratebox play`, otherwise
    /// kill(1), which only wakes a box that a signal has stopped.
    package var endCommand: String {
        let (groups, isForeign) = facts
        return endCommand(groups: groups, isForeign: isForeign, condition: condition)
    }

    /// The command that ends this process; nil for a box that another user started, whose music it would end.
    package var permittedEnd: String? {
        let (groups, isForeign) = facts
        return permittedEnd(groups: groups, isForeign: isForeign, condition: condition)
    }

    /// The command that wakes this box if a signal has stopped it. Nil for a running box, and for another program,
    /// which would keep the lock.
    package var wakeCommand: String? {
        guard !isStranger, condition == .stopped else { return nil }
        return (facts.isForeign ? "sudo " : "") + ProcessCondition.stopped.command(forBox: Int(process))
    }

    /// Whether this process handles signals.
    package var condition: ProcessCondition { ProcessCondition(of: Int(process)) }

    /// The step after which this process uses the new value of a configuration key.
    package func step(afterChangeOf key: String) -> ConfigurationStep {
        let (groups, isForeign) = facts
        return step(afterChangeOf: key, groups: groups, isForeign: isForeign, condition: condition)
    }

    /// The user id of this process if it is not that of the calling process; otherwise nil.
    package var foreignUser: UInt32? {
        var facts = stat()
        return stat("/proc/\(process)", &facts) == 0 && facts.st_uid != geteuid() ? facts.st_uid : nil
    }

    /// The control groups of the process, and whether it belongs to another user.
    private var facts: (groups: String, isForeign: Bool) {
        let bytes = try? OpenFile("/proc/\(process)/cgroup").contents(notOver: 16 << 10)
        return (String(decoding: (bytes ?? nil) ?? [], as: UTF8.self), foreignUser != nil)
    }

    /// The command that ends the process, from its control groups (`0::/system.slice/cratebox.service`: cgroups(7)),
    /// and from whether it belongs to another user and handles signals.
    func endCommand(groups: String, isForeign: Bool, condition: ProcessCondition = .running) -> String {
        let parts = Set(groups.split { $0 == "/" || $0.isNewline })
        switch (parts.contains("cratebox.service"), parts.contains("cratebox-car.service")) {
        case (true, _) where parts.contains("user.slice"): return "systemctl --user stop cratebox"
        case (true, _): return "sudo systemctl stop cratebox"
        case (_, true): return "sudo systemctl stop cratebox-car"
        // `cratebox stop` may not reach the box of another user.
        case _ where name == "cratebox play" && !isForeign && condition == .running: return "cratebox stop"
        default: return signalCommand(isForeign: isForeign, condition: condition)
        }
    }

    /// The command of ``endCommand(groups:isForeign:condition:)``; nil for a box that another user started, unless a
    /// signal has stopped it or was sent to end it.
    func permittedEnd(groups: String, isForeign: Bool, condition: ProcessCondition = .running) -> String? {
        let command = endCommand(groups: groups, isForeign: isForeign, condition: condition)
        let isPrivate = isBox && isForeign && condition == .running && command.hasSuffix(" \(process)")
        return isPrivate ? nil : command
    }

    /// The command that signals this process, from whether it belongs to another user and handles signals.
    package func signalCommand(isForeign: Bool, condition: ProcessCondition) -> String {
        let command =
            isStranger ? condition.command(ending: Int(process)) : condition.command(forBox: Int(process))
        return (isForeign ? "sudo " : "") + command
    }

    /// The step after a change of a key, from the control groups of the process, and from whether it belongs to another
    /// user and handles signals.
    func step(
        afterChangeOf key: String, groups: String, isForeign: Bool, condition: ProcessCondition = .running
    ) -> ConfigurationStep {
        let isCar = name == Self.car
        // A box that runs for one command reads its configuration only at its start, so no step is needed.
        guard isCar || isServing else { return .none }
        let end = endCommand(groups: groups, isForeign: isForeign)
        let isService = !end.hasSuffix(" \(process)")
        switch key {
        case ConfigurationKey.carKeys.name where !isCar: return .reloadOfCar
        case _ where isCar && ConfigurationKey.ofRemotes.contains(key): return .none
        case _ where ConfigurationKey.ofStart.contains(key):
            guard !isService else { return .restart([end.replacing(" stop ", with: " restart ")]) }
            guard permittedEnd(groups: groups, isForeign: isForeign) != nil else { return .restartByOther }
            // A stopped box ends only after it has continued.
            let waking = condition == .stopped ? [condition.command(forBox: Int(process))] : []
            return .restart(waking + [end], start: name)
        default:
            return .reload(
                isService ? end.replacing(" stop ", with: " reload ") : end.replacing("kill ", with: "kill -HUP "))
        }
    }
}
