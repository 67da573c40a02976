internal import CrateBox
internal import CrateClient
public import CrateCore
internal import LinuxSystem

/// The socket of the box that owns the state folder, if that answers where commands here don't look for it: variables
/// here, or those of the box, name another place.
public struct OtherSocket: Sendable, Hashable {
    /// The path at which the box answers.
    let box: String
    /// The paths at which commands here look for it.
    let own: [String]
    /// The command after which commands here find the box.
    public let fix: String

    /// The sentence that the box is elsewhere.
    public var sentence: LocalizedText {
        "The box that runs listens at \(box), and this command looks for it at \(EnglishFormat.list(own))."
    }

    /// The finding that commands here don't reach the box, so that their music would not play.
    var finding: Finding { .problem(.socket, "otherSocket", sentence, fix: fix, obstacle: .toAll) }
}

extension OtherSocket {
    /// Looks for the box of a state folder; nil if none owns that, if commands here look where it answers, and if it
    /// isn't found.
    public static func present(environment: [String: String], state: String) -> OtherSocket? {
        BoxLock.namedOwner(state: state).flatMap { OtherSocket(of: $0, environment: environment, state: state) }
    }

    /// Looks for the owner of a state folder where commands find a box without `$CRATEBOX_SOCKET`, and at the place
    /// that its own variables name.
    init?(of owner: BoxLock.Owner, environment: [String: String], state: String) {
        guard owner.isBox else { return nil }
        let own = SocketPlace.forClient(environment: environment, state: state)
        let usual = Self.usual(environment: environment, state: state)
        let named = owner.environment.map { SocketPlace.forServer(environment: $0, state: state) }
        let others = (usual + [named].compactMap(\.self)).filter { !own.contains($0) }
        guard let box = others.first(where: { Self.isBox(of: state, at: $0) }) else { return nil }
        self.init(box: box, own: own, fix: Self.fix(for: box, usual: usual))
    }

    /// The paths at which commands here would look for a box without `$CRATEBOX_SOCKET`.
    static func usual(environment: [String: String], state: String) -> [String] {
        var environment = environment
        environment["CRATEBOX_SOCKET"] = nil
        return SocketPlace.forClient(environment: environment, state: state)
    }

    /// The command after which commands here find a box at a path.
    static func fix(for path: String, usual: [String]) -> String {
        usual.contains(path) ? "unset CRATEBOX_SOCKET" : "export CRATEBOX_SOCKET=\(ShellWord.quoted(path))"
    }

    private static func isBox(of state: String, at path: String) -> Bool {
        let place = SocketFacts(attempts: BoxCall.attempts([path])).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box?.state == AbsolutePath.located(state)
    }
}
