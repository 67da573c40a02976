internal import CrateBox
internal import CrateClient
public import CrateCore

/// What the running box reports of its sound output beside its status.
public struct ReportedOutput: Sendable, Hashable {
    /// The output that it has read from the configuration and can't find, while its music plays on another one;
    /// otherwise nil.
    public let later: String?
    /// The output that a variable or an option of the box sets while its files set none, with the commands that start
    /// the box without it; otherwise nil.
    public let given: UnreadSettings.Item?

    /// Asks the box that answers; nil if none does.
    /// - Parameter state: The state folder that commands here use.
    public static func present(environment: [String: String], state: String) -> ReportedOutput? {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let place = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box.map { ReportedOutput(of: $0, owner: BoxLock.namedOwner(state: $0.state)) }
    }

    /// Takes the report of a box.
    init(of box: BoxInspection, owner: BoxLock.Owner?) {
        later = box.laterOutput
        given = box.givenOutput.flatMap { UnreadSettings.Item($0, owner) }
    }

    /// The sentence which output the variable or option sets; nil without one.
    public var sentence: LocalizedText? {
        guard let setting = given?.setting, let name = setting.used, let source = setting.variable else { return nil }
        return "The box that runs uses \(name) (\(source))."
    }
}
