/// What a client's lines mean for its connection: commands to run, lists, waiting, the end. No socket, no clock.
struct Conversation: Hashable, Sendable {
    /// What follows from a line.
    enum Step: Hashable, Sendable {
        /// Nothing is sent.
        case nothing
        /// These lines are sent.
        case answer([String])
        /// These commands are run, and the next line is read after them.
        case run(CommandBatch)
        /// The connection ends without a word.
        case close
    }

    private var idle = IdleState()
    private var list: CommandBatch?

    /// The client waits for a change.
    var isIdle: Bool { idle.awaited != nil }

    /// A line has arrived.
    mutating func take(_ line: [UInt8]) -> Step {
        guard RequestLine.isCommand(line) else { return .close }
        if line.elementsEqual("noidle".utf8) { return idle.end() ? .answer(["OK"]) : .nothing }
        if isIdle { return .close }
        if list != nil { return takeInList(line) }
        if line.elementsEqual("command_list_begin".utf8) {
            list = CommandBatch(isTold: false)
        } else if line.elementsEqual("command_list_ok_begin".utf8) {
            list = CommandBatch(isTold: true)
        } else {
            return .run(CommandBatch(line))
        }
        return .nothing
    }

    private mutating func takeInList(_ line: [UInt8]) -> Step {
        if line.elementsEqual("command_list_end".utf8), let done = list {
            list = nil
            return .run(done)
        }
        return list?.add(line) == true ? .nothing : .close
    }

    /// Something has changed in the box. Gives the lines to send, if the client waits for it.
    mutating func record(_ changed: Subsystems) -> [String]? { idle.record(changed) }

    /// The client has sent `idle`. Gives the lines to send where the change has been already.
    mutating func waits(for wanted: Subsystems) -> [String]? { idle.begin(wanted) }
}
