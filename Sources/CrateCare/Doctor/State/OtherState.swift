internal import CrateBox
internal import CrateClient
public import CrateCore
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The state folders of the box that answers and of commands here, if they differ.
public struct OtherState: Sendable, Hashable {
    /// The folder that commands here use.
    var own: String
    /// The folder of the box.
    public var box: String

    /// Compares the two folders; nil if they are the same, or if the box's can't be seen from here.
    init?(own: String, box: String) {
        guard AbsolutePath.located(own) != box, access(box, F_OK) == 0 || errno == EACCES else { return nil }
        (self.own, self.box) = (own, box)
    }

    /// Asks the box that answers for its folder, if no process owns the folder that commands here use.
    public static func present(environment: [String: String], state: String) -> OtherState? {
        guard BoxLock.inspect(state: state) == nil else { return nil }
        let box = folderOfBox(SocketPlace.forClient(environment: environment, state: state))
        return box.flatMap { OtherState(own: state, box: $0) }
    }

    /// Asks the box that answers for its folder, for commands whose configuration is unusable; nil if none answers.
    public static func folderOfBox(environment: [String: String]) -> String? {
        let state = StateFolder.resolve(environment: environment, configured: nil)
        return folderOfBox(SocketPlace.forClient(environment: environment, state: state))
    }

    private static func folderOfBox(_ paths: [String]) -> String? {
        let answering = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        return answering.flatMap { BoxCall.inspection(at: $0, isThorough: false) }?.state
    }

    /// The sentence that two folders are in use.
    public var sentence: LocalizedText {
        "The box that runs uses the state folder \(box), and this command uses \(own)."
    }

    /// The sentence for the commands of ``restart``, which names the collection that these take from the box, if any.
    public var sentenceOfRestart: LocalizedText {
        guard CollectionPlace.isIn(box) else { return sentence }
        let left: LocalizedText = "The collection is still in \(box); \(own) has another."
        return "\(sentence) \(left)"
    }

    /// The commands that restart the box, which then uses the folder of commands here. Empty if its configuration names
    /// another folder, if it would leave its collection behind, and for the box of another user.
    public var restart: [String] {
        guard !leavesCollection, let owner = BoxLock.namedOwner(state: box), isNext(of: owner) else { return [] }
        return owner.step(afterChangeOf: "state").restartCommands
    }

    /// Whether the box uses the folder of commands here once it starts again.
    private func isNext(of owner: BoxLock.Owner) -> Bool {
        owner.configuration.map { AbsolutePath.located($0.state) == AbsolutePath.located(own) } ?? false
    }

    /// Whether the collection is in the folder of the box, and none in that of commands here.
    private var leavesCollection: Bool { CollectionPlace.isLeft(in: box, insteadOf: own) }

    /// The command after which the box keeps its folder, and commands here use it; nil for a box that keeps it anyhow.
    private var keeping: String? {
        guard BoxLock.namedOwner(state: box).map(isNext) ?? false else { return nil }
        var variables = EnvironmentVariables.all
        variables["CRATEBOX_STATE"] = nil
        return AbsolutePath.located(StateFolder.resolve(environment: variables, configured: nil)) == box
            ? "cratebox config unset state" : VariableKeys().setting("state", to: box)
    }

    /// Returns a command with the variable that makes it use the folder of the box.
    public func command(_ command: String) -> String {
        ["env", "CRATEBOX_STATE=" + ShellWord.quoted(box), command].joined(separator: " ")
    }

    /// The finding about the two folders. Its commands restart the box, or else its command keeps the folder of a box
    /// that would leave its collection behind, or is the doctor with that folder.
    /// - Parameter losesByRestart: Whether the box would lose something else by a restart.
    func finding(losesByRestart: Bool) -> Finding {
        let steps = losesByRestart ? [] : restart
        let kept = steps.isEmpty && (losesByRestart || leavesCollection) ? keeping : nil
        let left: LocalizedText = "\(sentence) \(CollectionPlace.sentence(about: box))"
        let plain = steps.isEmpty ? sentence : sentenceOfRestart
        return .problem(
            .permissions, "otherState", kept != nil && leavesCollection ? left : plain,
            fix: steps.first ?? kept ?? command("cratebox doctor")
        ).then(steps.dropFirst().first)
    }

    /// Returns a finding about the box's folder with commands that use that folder. Changes of the configuration depend
    /// on no folder.
    func using(_ finding: Finding) -> Finding {
        finding.mapped { $0.hasPrefix("cratebox ") && !$0.hasPrefix("cratebox config ") ? command($0) : $0 }
    }
}
