public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// As ``sheet(of:checking:)``, with the rips in other libraries too as their files are now. A library that can't be
    /// read has no file that can be; rips in one that is not connected, or whose disk takes longer than 250 ms, are as
    /// the last scan found them.
    /// - Parameter library: The library from which the album plays, if that is live. Its files alone decide which
    ///   tracks are missing, damaged or unreadable.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func sheet(
        of release: Release.ID, playingFrom library: String?
    ) async throws(StoreError) -> AlbumSheet {
        try await sheet(of: release, playingFrom: library, probe: Self.probe)
    }

    /// As ``sheet(of:playingFrom:)``, with another probe.
    package func sheet(
        of release: Release.ID, playingFrom library: String?, probe: LibraryProbe
    ) async throws(StoreError) -> AlbumSheet {
        var opened = try sheet(of: release, checking: library)
        let others = Set(opened.rips.map(\.library)).subtracting([library].compactMap(\.self))
        guard !others.isEmpty else { return opened }
        let reached = try await reachedLibraries(among: others, probe)
        let present: PresentRips
        do throws(LibraryError) {
            present = try await LibrarySubscriptions(store: store, probe: probe).present(opened.rips, in: reached)
        } catch {
            guard case .store(let failure) = error else { return opened }
            throw failure
        }
        opened.rips = present.rips
        opened.unscanned.formUnion(present.unscanned)
        return opened
    }

    /// The names of those libraries that are connected, whether or not they can be read.
    private func reachedLibraries(
        among names: Set<String>, _ probe: LibraryProbe
    ) async throws(StoreError) -> Set<String> {
        let libraries = try store.read(Subscription.all).filter { names.contains($0.name) }
        let states = await Self.availability(of: libraries, probe)
        let reached = libraries.filter { library in
            states[library.id].map { $0 == .playable || $0 == .unreadable } ?? false
        }
        return Set(reached.map(\.name))
    }
}
