internal import LinuxSystem

/// Queries systemd about the units of Cratebox: `systemctl show`, which needs no privileges.
enum SystemManager {
    private static let question = [
        "systemctl", "show", "--no-pager", "--property=Id,LoadState,ActiveState,UnitFileState,Result,ExecMainStatus",
        "cratebox.service", "cratebox-car.service",
    ]

    /// The installed units; nil if systemd does not answer within two seconds.
    static func units() -> [ServiceFacts.Unit]? { answer(question, within: .seconds(2)).map(ServiceFacts.Unit.all) }

    /// Runs a program in `PATH` and returns its standard output; nil if it cannot be run, fails or exceeds the limit.
    static func answer(_ words: [String], within limit: Duration) -> String? {
        guard let report = try? ChildProcess(words).run(reading: .output, within: limit),
            report.ending == .exited(0), !report.isCut
        else { return nil }
        return report.text
    }
}
