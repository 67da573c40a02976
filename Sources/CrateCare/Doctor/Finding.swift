public import CrateCore

/// The result of one check: a sentence, and the command that fixes a problem.
public struct Finding: Sendable, Hashable {
    /// The checks, in order.
    public enum Check: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The configuration's files and variables.
        case configuration
        /// The sound output.
        case output
        /// Access to the state folder.
        case permissions
        /// The rip libraries.
        case library
        /// The collection's file.
        case store
        /// The resume journal.
        case journal
        /// The units that start the box with the machine.
        case service
        /// The control socket.
        case socket
        /// The server for MPD clients, if one is configured.
        case mpd
        /// The server for browsers, if one is configured.
        case web
        /// The time of day.
        case clock
    }

    /// The severity of a finding.
    public enum State: String, Sendable, Hashable, Encodable {
        /// There is no problem.
        case ok
        /// Worth knowing; nothing needs to be done.
        case note
        /// Needs to be fixed.
        case problem
    }

    /// The processes in which a finding prevents playback.
    public enum Obstacle: Sendable, Hashable {
        /// All processes, including a running box.
        case toAll
        /// Only a process of this user. A running box that answers still plays for the user.
        case toThisProcess
    }

    /// The check that made the finding.
    public let check: Check
    /// The severity of the finding.
    public let state: State
    /// The name for programs; nil if all is well.
    public let reason: String?
    /// The finding as a sentence.
    public let sentence: LocalizedText
    /// The command that fixes it; never nil for a problem.
    public let fix: String?
    /// The part of playback that it prevents; nil for none.
    public let obstacle: Obstacle?

    /// All is well.
    static func ok(_ check: Check, _ sentence: LocalizedText) -> Finding {
        Finding(check: check, state: .ok, reason: nil, sentence: sentence, fix: nil, obstacle: nil)
    }

    /// A note.
    static func note(
        _ check: Check, _ reason: String, _ sentence: LocalizedText, fix: String? = nil
    ) -> Finding {
        Finding(check: check, state: .note, reason: reason, sentence: sentence, fix: fix, obstacle: nil)
    }

    /// A problem.
    static func problem(
        _ check: Check, _ reason: String, _ sentence: LocalizedText, fix: String, obstacle: Obstacle? = nil
    ) -> Finding {
        Finding(check: check, state: .problem, reason: reason, sentence: sentence, fix: fix, obstacle: obstacle)
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey { case check, state, reason, sentence, fix }

    /// Encodes `{"check":"output","state":"problem","reason":"outputBusy","sentence":"…","fix":"…"}`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(check, forKey: .check)
        try values.encode(state, forKey: .state)
        try values.encodeIfPresent(reason, forKey: .reason)
        try values.encode(sentence, forKey: .sentence)
        try values.encodeIfPresent(fix, forKey: .fix)
    }
}
