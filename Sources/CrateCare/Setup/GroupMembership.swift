/// The groups in which the owner of a machine has to be: `cratebox`, to share the collection with the service, and `audio`,
/// to play without it.
public struct GroupMembership: Sendable, Hashable {
    /// Whose.
    public let owner: UserAccount

    private static let groups = ["cratebox", "audio"]

    /// The groups of an owner.
    public init(of owner: UserAccount) { self.owner = owner }

    /// Those that are there and that the owner is not in. None where Cratebox has no group of its own: it is not
    /// installed then, and nothing is to be shared.
    public var missing: [String] {
        guard UserAccount.hasGroup(Self.groups[0]) else { return [] }
        return Self.groups.filter { UserAccount.hasGroup($0) && !owner.isMember(of: $0) }
    }

    /// Puts the owner into those, which only root can.
    /// - Returns: the system's words where it could not be done.
    public func join(_ groups: [String], environment: [String: String]) -> String? {
        guard !groups.isEmpty else { return nil }
        guard let program = SystemProgram("usermod", environment: environment) else {
            return "The program usermod is not installed."
        }
        return program.run("-aG", groups.joined(separator: ","), owner.name)
    }
}
