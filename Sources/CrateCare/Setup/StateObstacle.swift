public import CrateCore

/// What keeps this user from using a state folder, in the doctor's words.
public struct StateObstacle: Sendable, Hashable {
    /// What keeps this user from the folder, as one sentence.
    public let sentence: LocalizedText
    /// The command that removes the obstacle, or that runs setup in a way that avoids it.
    public let fix: String

    /// Examines a folder; nil if this user can use it, or create it.
    public init?(state: String) {
        let findings = StateFacts.present(state).findings(for: .present())
        guard let finding = findings.first(where: { $0.obstacle != nil }) else { return nil }
        sentence = finding.sentence
        fix = finding.fix.map { $0.replacing("cratebox doctor", with: "cratebox setup") } ?? "cratebox doctor"
    }
}
