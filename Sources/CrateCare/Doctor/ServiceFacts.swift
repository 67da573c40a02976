internal import CrateBox
internal import CrateCore

/// The units that start the box, and the box that owns the state folder now.
struct ServiceFacts: Sendable, Hashable {
    /// The systemd properties of a unit.
    struct Unit: Sendable, Hashable {
        var name: String
        /// `active`, `failed`, `inactive`, …
        var active: String
        /// `enabled`, `disabled`, …
        var file: String
        /// Why it failed: `exit-code`, for example.
        var result: String
        /// The exit status of its process.
        var status: Int?
    }

    /// The installed units of Cratebox; nil without systemd.
    var units: [Unit]?
    /// The owner of the state folder's lock.
    var owner: BoxLock.Owner?
    /// Whether the owner handles signals.
    var condition = ProcessCondition.running
    /// Whether the owner is another user's process, so that only root may signal it.
    var isForeign = false
    /// The user id of the owner if that is not the caller's; otherwise nil.
    var otherUser: UInt32?
    /// True if the box would lose something by a restart, so that no finding about another setting offers one.
    var losesByRestart = false

    var findings: [Finding] {
        var findings =
            units.map(describe) ?? [
                .note(.service, "noSystemd", "systemd isn't running here, so the box doesn't start with the machine.")
            ]
        if let owner { findings.append(finding(of: owner)) }
        return findings
    }

    private func finding(of owner: BoxLock.Owner) -> Finding {
        guard let occupation = owner.occupation else {
            return .ok(.service, "The box that runs here is \(owner.text).")
        }
        guard owner.isStranger, let end else { return .note(.service, "otherOwner", occupation) }
        return .problem(.service, "lockTaken", occupation, fix: end, obstacle: .toThisProcess)
    }

    private func describe(_ units: [Unit]) -> [Finding] {
        guard !units.isEmpty else {
            return [.note(.service, "noUnit", "No service is installed, so nothing starts the box with the machine.")]
        }
        let used = units.filter { $0.active != "inactive" || $0.file == "enabled" }
        return (used.isEmpty ? Array(units.prefix(1)) : used).map(\.finding)
    }

    /// The command that restarts the active service; nil if none is active, or if its box has to be woken or killed
    /// first.
    var renewal: String? { condition == .running ? unitRestart : nil }

    /// The other user who runs the box, if no service does and the box handles signals, so that only ending it would
    /// give the collection back; otherwise nil.
    var privateUser: UInt32? { unitRestart == nil && condition == .running ? otherUser : nil }

    private var unitRestart: String? {
        units?.first { $0.active == "active" }.map { "sudo systemctl restart \(EnglishFormat.quoted($0.name))" }
    }

    /// The commands that restart the running box, so that it takes the present settings, in order. Empty if it would
    /// lose something, for a box whose process is not known without an installed service, and for a box of
    /// ``privateUser``, because to end it would end that user's music.
    var restart: [String] {
        guard !losesByRestart, privateUser == nil, let renewing else { return [] }
        return [renewing, start].compactMap(\.self)
    }

    /// The commands for a box that can't be used: ``restart``, for the box of another user the one that checks it as
    /// that user, and ``search`` for a box whose process is not known.
    func remedy(for account: CurrentUser, _ state: StateFacts) -> (fix: String, next: String?) {
        guard let privateUser else { return (renewing ?? Self.search, start) }
        return (account.doctor(ofBoxOf: privateUser, state), nil)
    }

    /// The command that lists the processes of Cratebox.
    static let search = "pgrep -a cratebox"

    /// The command that restarts the running box, or ends it if no service would start it again. A box whose process is
    /// not known counts as that of an installed service; nil without one.
    private var renewing: String? {
        let isInstalled = units?.isEmpty == false
        return unitRestart ?? end ?? (isInstalled ? "sudo systemctl restart cratebox" : nil)
    }

    /// The command to run after that to start the box; nil if the service starts it, if the box has to be woken
    /// or killed first, or if only another user would start it again.
    var start: String? {
        guard unitRestart == nil, condition == .running, otherUser == nil, owner?.isServing == true
        else { return nil }
        return owner?.name
    }

    /// The command that ends the owner, or wakes it if it is stopped; nil without an owner.
    var end: String? { owner.map { $0.signalCommand(isForeign: isForeign, condition: condition) } }
}

extension ServiceFacts.Unit {
    /// Parses the output of `systemctl show`: `Key=value` lines, with an empty line between units. Units that are not
    /// installed are omitted.
    static func all(in text: String) -> [ServiceFacts.Unit] {
        text.split(separator: "\n\n").compactMap { part in
            var values: [Substring: Substring] = [:]
            for line in part.split(separator: "\n") {
                guard let mark = line.firstIndex(of: "=") else { continue }
                values[line[..<mark]] = line[line.index(after: mark)...]
            }
            guard let name = values["Id"], values["LoadState"] == "loaded" || values["LoadState"] == "masked" else {
                return nil
            }
            return ServiceFacts.Unit(
                name: name.hasSuffix(".service") ? String(name.dropLast(8)) : String(name),
                active: String(values["ActiveState"] ?? ""),
                file: String(values["UnitFileState"] ?? ""), result: String(values["Result"] ?? ""),
                status: values["ExecMainStatus"].flatMap { Int($0) })
        }
    }

    fileprivate var finding: Finding {
        switch (active, file) {
        case ("failed", _):
            return .problem(
                .service, "serviceFailed", "The service \(name) failed (\(why)); journalctl -u \(name) tells more.",
                fix: "sudo systemctl restart \(EnglishFormat.quoted(name))")
        case (_, "masked"):
            return .note(
                .service, "serviceMasked", "The service \(name) is masked.",
                fix: "sudo systemctl unmask \(EnglishFormat.quoted(name))")
        case ("active", "enabled"): return .ok(.service, "The service \(name) runs, and starts with the machine.")
        case ("active", _), ("reloading", _):
            return .note(
                .service, "serviceDisabled", "The service \(name) runs, but doesn't start with the machine.",
                fix: "sudo systemctl enable \(EnglishFormat.quoted(name))")
        case ("activating", _):
            return .note(
                .service, "serviceStarting", "The service \(name) is starting.",
                fix: "journalctl -u \(EnglishFormat.quoted(name)) -n 20")
        default:
            return .note(
                .service, "serviceStopped", "The service \(name) is installed and doesn't run.",
                fix: "sudo systemctl enable --now \(EnglishFormat.quoted(name))")
        }
    }

    private var why: LocalizedText {
        switch result {
        case "exit-code": status.map { "it ended with status \($0)" } ?? "it ended with an error"
        case "start-limit-hit": "it ended too often"
        case "timeout": "it did not answer in time"
        case "watchdog": "it gave no sign of life"
        default: "\(result)"
        }
    }
}
