/// The groups that the owner of an installation needs: `cratebox`, to share the collection with the service, and
/// `audio`, to play without it.
public struct GroupMembership: Sendable, Hashable {
    /// The user who uses the installation from a shell.
    public let owner: UserAccount

    private static let groups = ["cratebox", "audio"]

    /// Stores the owner; the groups are read from the databases at each call.
    public init(of owner: UserAccount) { self.owner = owner }

    /// The existing groups that the owner is not in. Empty without a group `cratebox`, because Cratebox is not
    /// installed then and nothing is shared.
    public var missing: [String] {
        guard UserAccount.hasGroup(Self.groups[0]) else { return [] }
        return Self.groups.filter { UserAccount.hasGroup($0) && !owner.isMember(of: $0) }
    }

    /// Adds the owner to groups, which only root can.
    /// - Returns: The error of usermod(8); nil on success.
    public func join(_ groups: [String], environment: [String: String]) -> String? {
        guard !groups.isEmpty else { return nil }
        guard let program = SystemProgram("usermod", environment: environment) else {
            return "The program usermod is not installed."
        }
        return program.run("-aG", groups.joined(separator: ","), owner.name)
    }
}
