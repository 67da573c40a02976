internal import CrateClient
internal import CrateCore
internal import CrateStore

/// Finds out why albums can't be played, from library states that are known already: no library is checked again.
struct AlbumReasons: Sendable {
    let store: Store
    let libraries: [StatusDocument.Library]

    /// How long the files may be checked: a disk that sleeps does not delay a status.
    private static let checkLimit = Duration.milliseconds(250)

    /// The reasons of these albums; none for those that can be played, and none if the collection cannot be read.
    /// - Parameter listed: Albums whose files are checked even if nothing is known to be wrong with them; at most 20
    ///   are.
    func reasons(of releases: [Release.ID], inspecting listed: [Release.ID] = []) async -> [Release.ID: String] {
        guard !releases.isEmpty else { return [:] }
        let states = Dictionary(libraries.map { ($0.name, $0.state) }) { first, _ in first }
        var probe = LibraryProbe { library in
            let reason = states[library.name].flatMap(LibraryGap.Reason.init(rawValue:))
            return reason.map { .gap(LibraryGap($0, library: library.name)) } ?? .live
        }
        if !listed.isEmpty { probe.timeout = Self.checkLimit }
        let found = try? await AlbumLookup(store: store).availability(releases, probe: probe, inspecting: listed)
        return (found ?? [:]).compactMapValues(\.reason)
    }
}
