internal import CrateBox
public import CrateCore

/// The result of a check of the file with the passwords of MPD clients.
public enum PasswordInspection: Sendable, Hashable {
    /// The file can be used.
    case fine
    /// This user may not read it, which only matters to a box of this user: one sentence, and the command that fixes
    /// it.
    case hidden(LocalizedText, fix: String)
    /// The file cannot be used: one sentence, and the command that fixes it.
    case refused(LocalizedText, fix: String)

    /// The result for the box that uses a state folder, or that is started on it.
    public func judged(forBoxOn state: String) -> PasswordInspection {
        guard case .hidden = self else { return self }
        let owner = BoxLock.namedOwner(state: state)
        let units = owner == nil ? SystemdUnits.installed() : nil
        return judged(beside: ServiceFacts(units: units, owner: owner, otherUser: owner?.foreignUser))
    }

    /// The result for the box that is served or started here: it refuses a file that this user may not read, unless
    /// another user's box or the service reads it.
    func judged(beside service: ServiceFacts) -> PasswordInspection {
        guard case .hidden(let sentence, let fix) = self, !service.isOfOthers else { return self }
        return .refused(sentence, fix: fix)
    }
}

extension ServiceFacts {
    /// Whether another user runs the box, or the installed service is to run it.
    fileprivate var isOfOthers: Bool {
        guard owner != nil else { return !(units ?? []).isEmpty }
        return otherUser != nil
    }
}
