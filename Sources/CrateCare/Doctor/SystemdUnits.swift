internal import LinuxSystem

/// Queries systemd about the units of Cratebox: `systemctl show`, which needs no privileges.
enum SystemdUnits {
    private static let question = [
        "systemctl", "show", "--no-pager", "--property=Id,LoadState,ActiveState,UnitFileState,Result,ExecMainStatus",
        "cratebox.service", "cratebox-car.service",
    ]

    /// The installed units; nil if systemd does not answer within two seconds.
    static func installed() -> [ServiceFacts.Unit]? { answer(question, within: .seconds(2)).map(ServiceFacts.Unit.all) }

    /// The address at which an active socket unit listens for a remote; nil if it is not active.
    static func address(of unit: String) -> String? {
        let words = ["systemctl", "show", "--no-pager", "--property=ActiveState,Listen", unit]
        guard let text = answer(words, within: .seconds(2)), text.contains("ActiveState=active\n") else { return nil }
        // Finds the address in a line such as `Listen=[::]:6600 (Stream)`.
        return text.firstMatch(of: /Listen=([^ \n]+) \(Stream\)/).map { String($0.1) }
    }

    /// Runs a program in `PATH` and returns its standard output; nil if it cannot be run, fails or exceeds the limit.
    static func answer(_ words: [String], within limit: Duration) -> String? {
        guard let report = try? ChildProcess(words).run(reading: .output, within: limit),
            report.ending == .exited(0), !report.isCut
        else { return nil }
        return report.text
    }
}
