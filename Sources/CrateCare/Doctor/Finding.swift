public import CrateCore

/// The result of one check: a sentence, and the command that fixes a problem.
public struct Finding: Sendable, Hashable {
    /// What is checked, in the order of the report; the raw value is used in JSON.
    public enum Check: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The configuration's files and variables.
        case configuration
        /// Whether the output exists, can be opened, and accepts the rips' formats.
        case output
        /// Access to the state folder.
        case permissions
        /// Whether a library with rips is connected.
        case library
        /// Whether the collection can be opened, is intact and was backed up.
        case store
        /// What would be resumed, and whether the journal can be read.
        case journal
        /// The units that start the box with the machine.
        case service
        /// Whether a box answers at one of the paths that clients try.
        case socket
        /// The server for MPD clients, if one is configured.
        case mpd
        /// The server for browsers, if one is configured.
        case web
        /// The server for Home Assistant, if one is configured.
        case wyoming
        /// Whether the time is plausible and the clock synchronised, which the history depends on.
        case clock
    }

    /// How urgent a finding is, for the mark before its line.
    public enum State: String, Sendable, Hashable, Encodable {
        /// Nothing is wrong with what was checked.
        case ok
        /// Worth knowing; nothing needs to be done.
        case note
        /// Something that has to be fixed, with the command for it.
        case problem
    }

    /// The processes in which a finding prevents playback.
    public enum Obstacle: Sendable, Hashable {
        /// All processes, including a running box.
        case toAll
        /// Only a process of this user. A running box that answers still plays for the user.
        case toThisProcess
    }

    /// What was checked; several findings may have the same check.
    public let check: Check
    /// How urgent the finding is.
    public let state: State
    /// The name for programs; nil if all is well.
    public let reason: String?
    /// What was found, as one sentence with its facts.
    public let sentence: LocalizedText
    /// The command that fixes it; nil for a problem only if the box reads other files, which no step here reaches.
    public private(set) var fix: String?
    /// The command to run after ``fix``; nil if that alone is enough.
    public private(set) var next: String?
    /// The processes in which it prevents playback; nil if it prevents none.
    public let obstacle: Obstacle?
    /// The key of the configuration that the running box has not read, if the finding is about that. Not in the JSON.
    private(set) var unreadKey: String?

    /// Returns a copy with a command to run after the fix.
    func then(_ command: String?) -> Finding {
        var finding = self
        finding.next = command
        return finding
    }

    /// Returns a copy as the finding about a key that the running box has not read.
    func about(_ key: String) -> Finding {
        var finding = self
        finding.unreadKey = key
        return finding
    }

    /// Returns a copy with both commands changed.
    func mapped(_ change: (String) -> String) -> Finding {
        var finding = self
        (finding.fix, finding.next) = (fix.map(change), next.map(change))
        return finding
    }

    /// Returns a copy with the steps that fit a box which reads other files.
    func beside(_ other: OtherFiles) -> Finding {
        var finding = self
        let steps = [fix, next].compactMap(\.self).compactMap(other.step(insteadOf:))
        (finding.fix, finding.next) = (steps.first, steps.dropFirst().first)
        return finding
    }

    /// Creates a finding without a problem, and so without a reason and a command.
    static func ok(_ check: Check, _ sentence: LocalizedText) -> Finding {
        Finding(check: check, state: .ok, reason: nil, sentence: sentence, fix: nil, next: nil, obstacle: nil)
    }

    /// Creates a finding that needs no action, and so prevents nothing.
    static func note(
        _ check: Check, _ reason: String, _ sentence: LocalizedText, fix: String? = nil
    ) -> Finding {
        Finding(check: check, state: .note, reason: reason, sentence: sentence, fix: fix, next: nil, obstacle: nil)
    }

    /// Creates a finding that has to be fixed.
    /// - Parameters:
    ///   - reason: The name for programs.
    ///   - fix: The command that fixes it.
    ///   - obstacle: Where it prevents playback; nil if music plays anyway.
    static func problem(
        _ check: Check, _ reason: String, _ sentence: LocalizedText, fix: String, obstacle: Obstacle? = nil
    ) -> Finding {
        Finding(
            check: check, state: .problem, reason: reason, sentence: sentence, fix: fix, next: nil, obstacle: obstacle)
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey { case check, state, reason, sentence, fix, restart }

    /// Encodes an object such as `{"check":"output","state":"problem","reason":"outputBusy","sentence":"…","fix":"…"}`.
    /// If there is a second command, `restart` is an array of both.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(check, forKey: .check)
        try values.encode(state, forKey: .state)
        try values.encodeIfPresent(reason, forKey: .reason)
        try values.encode(sentence, forKey: .sentence)
        try values.encodeIfPresent(fix, forKey: .fix)
        if let fix, let next { try values.encode([fix, next], forKey: .restart) }
    }
}
