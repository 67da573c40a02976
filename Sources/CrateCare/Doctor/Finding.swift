/// What the doctor found in one place: one sentence, and the command that mends it.
public struct Finding: Sendable, Hashable {
    /// Where it looked, in this order.
    public enum Check: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The files and variables that say how the box is to be.
        case configuration
        /// Where sound goes.
        case output
        /// Who may use the state folder.
        case permissions
        /// Where the rips are.
        case library
        /// The collection's file.
        case store
        /// Where the music would go on after a power cut.
        case journal
        /// What starts the box with the machine.
        case service
        /// How commands reach the box.
        case socket
        /// The time of day.
        case clock
    }

    /// How it stands.
    public enum State: String, Sendable, Hashable, Encodable {
        /// As it should be.
        case ok
        /// Good to know; nothing has to be done.
        case note
        /// To be mended.
        case problem
    }

    /// Whom a finding keeps from playing music.
    public enum Obstacle: Sendable, Hashable {
        /// Everybody, over a box that runs too.
        case toAll
        /// This user's own process. A box that answers still plays for this user.
        case toThisProcess
    }

    /// Where.
    public let check: Check
    /// How it stands.
    public let state: State
    /// Its name for programs; nil where all is well.
    public let reason: String?
    /// One plain sentence.
    public let sentence: String
    /// The command that mends it; every problem has one.
    public let mend: String?
    /// Whom it keeps from playing music; nil where music plays all the same.
    public let obstacle: Obstacle?

    /// All is well.
    static func ok(_ check: Check, _ sentence: String) -> Finding {
        Finding(check: check, state: .ok, reason: nil, sentence: sentence, mend: nil, obstacle: nil)
    }

    /// Something to know.
    static func note(
        _ check: Check, _ reason: String, _ sentence: String, mend: String? = nil, obstacle: Obstacle? = nil
    ) -> Finding {
        Finding(check: check, state: .note, reason: reason, sentence: sentence, mend: mend, obstacle: obstacle)
    }

    /// Something to mend.
    static func problem(
        _ check: Check, _ reason: String, _ sentence: String, mend: String, obstacle: Obstacle? = nil
    ) -> Finding {
        Finding(check: check, state: .problem, reason: reason, sentence: sentence, mend: mend, obstacle: obstacle)
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey { case check, state, reason, sentence, mend }

    /// `{"check":"output","state":"problem","reason":"outputBusy","sentence":"…","mend":"…"}`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(check, forKey: .check)
        try values.encode(state, forKey: .state)
        try values.encodeIfPresent(reason, forKey: .reason)
        try values.encode(sentence, forKey: .sentence)
        try values.encodeIfPresent(mend, forKey: .mend)
    }
}
