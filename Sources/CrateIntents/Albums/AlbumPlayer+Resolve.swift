internal import CrateCore

/// The result of resolving an album without playing it.
enum ResolvedAlbum {
    /// This rip would be played.
    case rip(Rip)
    /// Playing would have this outcome.
    case outcome(Outcome)
}

extension AlbumPlayer {
    /// Performs the checks of the play use case in the same order, without starting playback.
    func resolve(_ release: Release.ID) async throws -> ResolvedAlbum {
        if let gap = try await libraries.gap(for: release) { return .outcome(.notSubscribed(gap)) }
        return switch try await libraries.rip(of: release) {
        case .away(let gap): .outcome(.notSubscribed(gap))
        case .absent(let gap): .outcome(.notAvailable(gap))
        case .found(let rip): .rip(rip)
        }
    }
}
