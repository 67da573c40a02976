internal import LinuxSystem

/// What systemd says of the units of ours: `systemctl show`, which needs no rights.
enum SystemManager {
    private static let question = [
        "systemctl", "show", "--no-pager", "--property=Id,LoadState,ActiveState,UnitFileState,Result,ExecMainStatus",
        "cratebox.service", "cratebox-car.service",
    ]

    /// The units that are installed; nil where no systemd answers within two seconds.
    static func units() -> [ServiceFacts.Unit]? { answer(question, within: .seconds(2)).map(ServiceFacts.Unit.all) }

    /// What a program of the path says on standard output; nil where it cannot be run, fails or takes too long.
    static func answer(_ words: [String], within limit: Duration) -> String? {
        guard let report = try? ChildProcess(words).run(reading: .output, within: limit),
            report.ending == .exited(0), !report.isCut
        else { return nil }
        return report.text
    }
}
