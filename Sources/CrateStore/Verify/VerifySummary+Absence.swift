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
        /// The missing files of the album, by path relative to the library's root.
        public var names: [String]
        /// Those of them whose paths something else has, such as a folder.
        public var occupied: [String] = []
        /// How many files of the album are missing from the library.
        public var files: Int { names.count }
        /// How many of them were there at the last scan.
        public var sinceScan = 0
    }

    /// A missing file, with the names in a ``Line``.
    struct MissingFile: Encodable {
        let library: String
        let file: String
        let title: String
        let artist: String
        /// True if something else has its path; otherwise nil.
        let occupied: Bool?
    }

    /// The files of all ``absences``.
    var missingFiles: [MissingFile] {
        absences.flatMap { absence in
            absence.names.map {
                MissingFile(
                    library: absence.library, file: $0, title: absence.title, artist: absence.artist,
                    occupied: absence.occupied.contains($0) ? true : nil)
            }
        }
    }

    /// Counts a file that is gone since the last scan.
    mutating func countGone(_ job: VerifyJob, isOccupied: Bool) {
        let known = absences.firstIndex { $0.release == job.release && $0.library == job.libraryName }
        let occupied = isOccupied ? [job.file] : []
        if let known {
            absences[known].names.append(job.file)
            absences[known].names.sort()
            absences[known].occupied += occupied
            absences[known].sinceScan += 1
            return
        }
        absences.append(
            Absence(
                release: job.release, title: job.title, artist: job.artist, library: job.libraryName,
                names: [job.file], occupied: occupied, sinceScan: 1))
        absences.sort { one, other in
            (one.artist, one.title, one.release.rawValue, one.library)
                < (other.artist, other.title, other.release.rawValue, other.library)
        }
    }
}
