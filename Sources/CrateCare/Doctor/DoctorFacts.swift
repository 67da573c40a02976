/// All that the doctor has looked at.
struct DoctorFacts: Sendable {
    /// How the box is configured.
    var configuration: ConfigurationFacts
    /// What was looked at by that configuration; nil where it cannot be used.
    var rest: BoxFacts?
}

/// What the doctor has looked at in the places that the configuration names.
struct BoxFacts: Sendable {
    var account: Account
    var output: OutputFacts
    var state: StateFacts
    var library: LibraryFacts
    var store: StoreFacts
    var journal: JournalFacts
    var service: ServiceFacts
    var socket: SocketFacts
    var clock: ClockFacts

    /// In the order of the checks.
    var findings: [Finding] {
        output.findings(for: account) + state.findings(for: account) + library.findings + store.findings(state)
            + journal.findings(state) + service.findings + socket.findings(for: account, service)
            + clock.findings
    }
}
