internal import Intents

/// What the line beside the sentence of a reply advises, where a command that prints it may have better advice: it has
/// the collection and the configuration of the machine on which it runs. JSON has the name as `step`.
public enum ReplyStep: String, Sendable, CaseIterable {
    /// To play an album, because nothing plays and the queue is empty.
    case play
    /// To resume the stopped queue.
    case resume
    /// To subscribe to the first folder with music.
    case subscribe
    /// To list the sound outputs, because the one to use isn't there.
    case devices
    /// To add the user of the box to the group that may use sound outputs.
    case audioGroup
    /// To permit the conversion of a format that the output refuses.
    case conversion

    /// The command. The line is the command alone, or a sentence that ends with it.
    public var command: String {
        switch self {
        case .play: "cratebox play ALBUM"
        case .resume: "cratebox resume"
        case .subscribe: "cratebox library subscribe DIR"
        case .devices: "cratebox devices"
        case .audioGroup: "sudo usermod -aG audio \"$USER\""
        case .conversion: "cratebox config set output.allowConversion true"
        }
    }

    /// The command as a line.
    var line: Message { Message(verbatim: command).advising(self) }
}

extension Message {
    /// The message as advice of a kind.
    func advising(_ step: ReplyStep) -> Message { advising(step.rawValue) }
}
