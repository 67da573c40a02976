internal import Glibc
internal import LinuxSystem

extension RipListing {
    /// The file of a track as it is now.
    struct SeenTrack {
        /// The path relative to the library's root.
        let name: String
        let state: FileState
        /// Whether a verification found nothing wrong with the version that the last scan read.
        let isVerified: Bool
        /// Whether it is missing, and something else has its path.
        let isOccupied: Bool
    }

    /// Takes the files of its tracks, in playing order. Files beside the tracks stay as they are: ``leaveOut(_:)``.
    mutating func take(_ files: [SeenTrack]) {
        let states = Dictionary(files.map { ($0.name, $0.state) }) { first, _ in first }
        func names(where isWanted: (FileState) -> Bool) -> [String] {
            var seen = Set<String>()
            return files.filter { isWanted($0.state) && seen.insert($0.name).inserted }.map(\.name)
        }
        let repaired = unscanned.filter { states[$0] == nil }
        missing = names { $0 == .missing }
        let taken = Set(files.filter(\.isOccupied).map(\.name))
        occupied = missing.filter { taken.contains($0) }
        unscanned = (repaired + names(where: \.isNew)).sorted()
        tracks = files.count(where: \.state.isTrack)
        // Another version of a file may be another recording.
        verified = files.count { $0.isVerified && $0.state == .present }
        damage.removeAll { file in states[file.file].map { !Self.isListed(file, $0) } ?? false }
        health = damage.isEmpty ? wholeness(of: files, isRepaired: !repaired.isEmpty) : .damaged
        add(names(where: \.isUnreadable).map { Damage(file: $0, reason: Self.reason(states[$0]), isUnreadable: true) })
    }

    /// Leaves files beside its tracks out that are gone. The tracks in whose places they stood are absent.
    mutating func leaveOut(_ gone: Set<String>) {
        guard !gone.isEmpty else { return }
        damage.removeAll { gone.contains($0.file) }
        unscanned.removeAll { gone.contains($0) }
        lack.files.removeAll { gone.contains($0.file) }
        takeLack()
    }

    /// The health without damage.
    private func wholeness(of files: [SeenTrack], isRepaired: Bool) -> RipHealth {
        let isLacking = !missing.isEmpty || absent > 0 || isRepaired || files.contains { $0.state == .unscanned }
        guard !isLacking else { return .tracksMissing }
        return files.contains { $0.state == .replaced } ? .unscanned : .complete
    }

    /// Whether a file counts as damage for the same reason as before.
    private static func isListed(_ file: Damage, _ state: FileState) -> Bool {
        file.isUnreadable ? state.isUnreadable : state == .damaged
    }

    /// Why a file can't be read.
    private static func reason(_ state: FileState?) -> String {
        guard case .unreadable(let error?)? = state else { return Errno(EIO).words }
        return error.words
    }

    /// Lists damaged files, unless they are listed already.
    mutating func add(_ files: [Damage]) {
        var seen = Set(damage.map(\.file))
        let added = files.filter { seen.insert($0.file).inserted }
        guard !added.isEmpty else { return }
        damage += added
        damage.sort { $0.file < $1.file }
        health = .damaged
    }
}
