internal import CrateBox
internal import CrateClient
public import CrateCore
internal import Glibc
internal import LinuxSystem

/// The state folder of the box that answers, where commands here use another one.
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

    /// Asks the box that answers, if none owns the folder that commands here use.
    public static func present(environment: [String: String], state: String) -> OtherState? {
        guard BoxLock.inspect(state: state) == nil else { return nil }
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let answering = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let inspection = answering.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return inspection.flatMap { OtherState(own: state, box: $0.state) }
    }

    /// That two folders are in use.
    public var sentence: LocalizedText {
        "The box that runs uses the state folder \(box), and this command uses \(own)."
    }

    /// A command that uses the folder of the box.
    public func command(_ command: String) -> String {
        ["env", "CRATEBOX_STATE=" + ShellWord.quoted(box), command].joined(separator: " ")
    }

    /// The finding about it, which is fixed by the doctor of the box's folder.
    var finding: Finding {
        .problem(.permissions, "otherState", sentence, fix: command("cratebox doctor"))
    }

    /// A finding about the box's folder, whose commands have to use that.
    func using(_ finding: Finding) -> Finding { finding.mapped { $0.hasPrefix("cratebox ") ? command($0) : $0 } }
}
