/// Decides the next step after each line of a client: run commands, collect a list, wait or close. Uses no socket or
/// clock.
struct ClientConversation: Hashable, Sendable {
    /// The next step after a line.
    enum Step: Hashable, Sendable {
        /// Send nothing: the line is part of an unfinished command list.
        case nothing
        /// Send these lines at once, without running a command.
        case answer([String])
        /// Run these commands, then read the next line.
        case run(CommandBatch)
        /// Close the connection without a reply.
        case close
    }

    private var idle = IdleState()
    private var list: CommandBatch?

    /// True if the client waits for a change.
    var isIdle: Bool { idle.awaited != nil }

    /// Handles a received line.
    mutating func take(_ line: [UInt8]) -> Step {
        guard RequestLine.isCommand(line) else { return .close }
        if line.elementsEqual("noidle".utf8) { return idle.end() ? .answer(["OK"]) : .nothing }
        if isIdle { return .close }
        if list != nil { return takeInList(line) }
        if line.elementsEqual("command_list_begin".utf8) {
            list = CommandBatch(confirmsEach: false)
        } else if line.elementsEqual("command_list_ok_begin".utf8) {
            list = CommandBatch(confirmsEach: true)
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

    /// Handles a change in the box. Returns the lines to send if the client waits for it.
    mutating func record(_ changed: Subsystems) -> [String]? { idle.record(changed) }

    /// Handles `idle`. Returns the lines to send if something has changed already.
    mutating func waits(for wanted: Subsystems) -> [String]? { idle.begin(wanted) }
}
