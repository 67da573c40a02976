public import CrateCore

/// The result of a check of the file with the passwords of MPD clients.
public enum PasswordInspection: Sendable, Hashable {
    /// It can be used.
    case fine
    /// This user may not read it, and the box's user may.
    case hidden
    /// It cannot be used: one sentence, and the command that fixes it.
    case refused(LocalizedText, fix: String)
}
