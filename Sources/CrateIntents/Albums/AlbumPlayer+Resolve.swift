internal import CrateCore

/// The result of resolving an album without playing it.
enum ResolvedAlbum {
    /// Playing would start this rip, if the output can be used.
    case rip(Rip)
    /// Playing would end with this outcome, because of a library or because there is no rip.
    case outcome(Outcome)
}

extension AlbumPlayer {
    /// Performs the checks of the play use case in the same order, without starting playback.
    /// - Parameter places: The places of the requested tracks; nil for the whole album.
    func resolve(_ release: Release.ID, with places: [Int]? = nil) async throws -> ResolvedAlbum {
        if let gap = try await libraries.gap(for: release) { return .outcome(.notSubscribed(gap)) }
        return switch try await libraries.rip(of: release, with: places) {
        case .away(let gap): .outcome(.notSubscribed(gap))
        case .absent(let gap): .outcome(.notAvailable(gap))
        case .found(let rip): .rip(rip)
        }
    }
}
