public import CrateCore

extension VerifySummary {
    /// An album with missing files in one library, which cannot be verified.
    public struct Absence: Sendable, Hashable {
        /// The Discogs number, or a negative local id.
        public var release: Release.ID
        /// The title of the album, as the store has it.
        public var title: String
        /// The artist of the album, as the store has it.
        public var artist: String
        /// The name under which the library is subscribed.
        public var library: String
        /// How many files of the album are missing from the library.
        public var files: Int
        /// How many of them were there at the last scan.
        public var sinceScan = 0
    }

    /// Counts a file that is gone since the last scan.
    mutating func countGone(_ job: VerifyJob) {
        let known = absences.firstIndex { $0.release == job.release && $0.library == job.libraryName }
        if let known {
            absences[known].files += 1
            absences[known].sinceScan += 1
            return
        }
        absences.append(
            Absence(
                release: job.release, title: job.title, artist: job.artist, library: job.libraryName, files: 1,
                sinceScan: 1))
        absences.sort { one, other in
            (one.artist, one.title, one.release.rawValue, one.library)
                < (other.artist, other.title, other.release.rawValue, other.library)
        }
    }
}
