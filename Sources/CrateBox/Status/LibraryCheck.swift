internal import CrateClient
internal import CrateCore
internal import CrateStore

/// One check of the libraries, with the states that were known at its start.
struct LibraryCheck: Sendable {
    /// How long a query waits for a library whose state is known.
    private static let timeout = Duration.milliseconds(250)

    /// The number of the check in the order of their starts.
    let number: Int
    /// The states that count for libraries which do not answer in time; nil to wait for every answer.
    let known: [String: String]?
    /// The libraries that did not answer a query a short time ago. Those with a known state are not asked.
    let silent: Set<String>
    /// The states that count for libraries which can't be examined for lack of descriptors or memory.
    let last: [String: String]

    /// What a check has found.
    struct Findings: Sendable {
        /// All libraries with their states.
        let libraries: [StatusDocument.Library]
        /// The libraries that did not answer in time.
        let unanswered: [String]
        /// The libraries that could not be examined, and of which no earlier state is known.
        let unknown: Set<String>

        /// The libraries whose states are certain enough to be kept.
        var checked: [StatusDocument.Library] { libraries.filter { !unknown.contains($0.name) } }
    }

    /// Asks libraries for their states, all at once.
    func findings(on all: [Subscription], in store: Store) async -> Findings {
        let asked = all.filter { known?[$0.name] == nil || !silent.contains($0.name) }
        // With a known state for each library the wait is short; otherwise the library's answer is awaited.
        let isKnown = known.map { known in asked.allSatisfy { known[$0.name] != nil } } ?? false
        let probe = isKnown ? LibraryProbe(timeout: Self.timeout) : LibraryProbe()
        let states = await LibrarySubscriptions(store: store, probe: probe).states(of: asked)
        var (found, unanswered, unknown) = (known ?? [:], [String](), Set<String>())
        for (library, state) in zip(asked, states) {
            if isKnown, state.gap?.detail.cause == .deadline {
                unanswered.append(library.name)
            } else if state.gap?.isShortage == true {
                if last[library.name] == nil { unknown.insert(library.name) }
                found[library.name] = last[library.name] ?? state.word
            } else {
                found[library.name] = state.word
            }
        }
        let libraries = all.map { StatusDocument.Library(name: $0.name, state: found[$0.name] ?? "offline") }
        return Findings(libraries: libraries, unanswered: unanswered, unknown: unknown)
    }
}
