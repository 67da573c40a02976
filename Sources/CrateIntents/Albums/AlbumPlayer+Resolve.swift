internal import CrateCore

/// What is known before an album is played.
enum ResolvedAlbum {
    /// This rip would be played.
    case rip(Rip)
    /// This would come of it.
    case outcome(Outcome)
}

extension AlbumPlayer {
    /// Is a library live, is there a rip: the questions of the play use case in their order, without the start.
    func resolve(_ release: Release.ID) async throws -> ResolvedAlbum {
        if let gap = try await libraries.gap() { return .outcome(.notSubscribed(gap)) }
        return switch try await libraries.rip(of: release) {
        case .away(let gap): .outcome(.notSubscribed(gap))
        case .absent(let gap): .outcome(.notAvailable(gap))
        case .found(let rip): .rip(rip)
        }
    }
}
