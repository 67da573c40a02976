internal import CrateClient
internal import CrateCore
internal import CrateStore

/// Finds out why albums can't be played, from library states that are known already: no library is checked again.
struct AlbumReasons: Sendable {
    let store: Store
    let libraries: [StatusDocument.Library]

    /// The reasons of these albums; none for those that can be played, and none if the collection cannot be read.
    func reasons(of releases: [Release.ID]) async -> [Release.ID: String] {
        guard !releases.isEmpty else { return [:] }
        let states = Dictionary(libraries.map { ($0.name, $0.state) }) { first, _ in first }
        let probe = LibraryProbe { library in
            let reason = states[library.name].flatMap(LibraryGap.Reason.init(rawValue:))
            return reason.map { .gap(LibraryGap($0, library: library.name)) } ?? .live
        }
        let found = try? await AlbumLookup(store: store).availability(releases, probe: probe)
        return (found ?? [:]).compactMapValues(\.reason)
    }
}
