internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Rips with the present state of their files, which scans and plays may not have recorded yet.
public struct PresentRips: Sendable, Hashable {
    /// The rips, in the given order.
    public internal(set) var rips: [RipListing]
    /// The names of the libraries with files that the next scan records: they are missing, back, changed or repaired
    /// since.
    public internal(set) var unscanned: Set<String> = []
    /// The numbers of the rips with these files.
    private(set) var unscannedRips: Set<Int64> = []
    /// The names of the libraries whose disk did not answer in time. Their rips are as the last scan found them.
    public internal(set) var unanswered: Set<String> = []

    /// Takes the present state of the files in a library.
    /// - Parameter isOwn: Whether a file that this process has no permission to read can't be played either.
    mutating func take(_ files: RipPresence, in library: String, isOwn: Bool) {
        for (index, now) in zip(rips.indices, files.applied(to: rips)) where now.library == library {
            let known = rips[index]
            let isNew = now.damage.contains { Self.isForbidden($0) && !known.damage.contains($0) }
            guard isOwn || !isNew else { continue }
            let isCleared = !Set(known.damage).isSubset(of: now.damage)
            // Before a file that is back can be read, a scan finds no more.
            let closed = Set(now.damage.filter(\.isUnreadable).map(\.file))
            if isCleared || now.missing != known.missing.filter({ !closed.contains($0) }) || !now.unscanned.isEmpty {
                unscanned.insert(library)
                unscannedRips.insert(now.id)
            }
            rips[index] = now
        }
    }

    /// Whether a permission keeps a file from being read.
    private static func isForbidden(_ file: RipListing.Damage) -> Bool {
        file.isUnreadable && file.reason == Errno(EACCES).words
    }
}

extension LibrarySubscriptions {
    /// Checks the files of rips, as opening an album does. For a disk that takes longer than the probe's limit, the
    /// stored facts are returned.
    /// - Parameter libraries: The names of the connected libraries; rips in other libraries are not checked.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func present(
        _ rips: [RipListing], in libraries: Set<String>
    ) async throws(LibraryError) -> PresentRips {
        var present = PresentRips(rips: rips)
        let checked = rips.filter { libraries.contains($0.library) }
        guard !checked.isEmpty else { return present }
        let files: RipPresence
        do throws(StoreError) {
            files = try RipPresence(of: Set(checked.map(\.release)).map { Release.ID(rawValue: $0) }, in: store)
        } catch {
            throw .store(error)
        }
        let isOwn = store.playsItself
        for library in Set(checked.map(\.library)).sorted() {
            let seen = await firstAnswer(within: probe.timeout, on: probe.clock) { files.seen(in: [library]) }
            if let seen {
                present.take(seen, in: library, isOwn: isOwn)
            } else {
                present.unanswered.insert(library)
            }
        }
        return present
    }
}
