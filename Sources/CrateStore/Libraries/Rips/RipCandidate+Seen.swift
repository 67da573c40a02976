extension RipCandidate {
    /// The present state of the files of a release's rips, by the numbers of the rips.
    struct SeenFiles: Sendable {
        /// The rips of which nothing can be decoded.
        let silent: Set<Int64>
        /// The numbers of tracks that would be skipped: their files are missing, or nothing in them can be read.
        let unusable: [Int64: Int]
        /// All files of the release, those in the libraries that can be used as they are now.
        let files: RipPresence

        /// Checks the files. Blocks on their disks.
        /// - Parameters:
        ///   - rips: The rips in the libraries that can be used.
        ///   - files: The files of these and other rips.
        ///   - libraries: The names of the libraries that can be used.
        ///   - isOwn: Whether a file that this process can't read can't be played either.
        init(of rips: [SeenRip], _ files: RipPresence, in libraries: Set<String>, isOwn: Bool) {
            silent = Set(rips.filter { FoundFiles([$0]) != .sounding }.map(\.id))
            self.files = files.seen(in: libraries)
            unusable = self.files.unusable(isOwn: isOwn)
        }
    }

    /// Takes the present state of the files, so that a rip whose files were removed, closed or damaged since the last
    /// scan is not preferred to another one.
    mutating func take(_ seen: SeenFiles) {
        if seen.silent.contains(id) { present = 0 }
        guard let unusable = seen.unusable[id] else { return }
        missing = unusable
        if unusable > 0, health == .complete { health = .tracksMissing }
    }
    /// Takes the states of the requested tracks in all rips of the release.
    mutating func take(_ tracks: [Int64: RequestedTracks]) { requested = tracks[id] ?? RequestedTracks() }
}
