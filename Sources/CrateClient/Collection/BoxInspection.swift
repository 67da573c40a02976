/// What a box can use, given its permissions and configuration: for a diagnosis by another process, which may have
/// others.
public struct BoxInspection: Codable, Sendable, Hashable {
    /// The numbers of a connected library's rips by the present state of their files.
    public struct Library: Codable, Sendable, Hashable {
        /// The name under which the library is subscribed.
        public var name: String
        /// The number of rips with at least one file that can be decoded, as far as is known.
        public var playable: Int
        /// The number of rips with files that the box can't read.
        public var unreadable: Int
        /// The number of these rips of which no file lacks a permission. Nil from a box of an earlier version.
        public var failing: Int?
        /// The number of rips with files that are missing.
        public var missing: Int
        /// True if some of these files were present at the last scan.
        public var isNewlyMissing: Bool
        /// The number of rips with files that counted as unusable and can be read again.
        public var returned: Int
        /// The number of rips that count as damaged for no reason other than such files.
        public var corrected: Int
        /// The number of rips with files that have another size or time than at the last scan.
        public var changed: Int
        /// The number of files and folders of no rip that the last scan was not permitted to read.
        public var refused: Int
        /// True if the box may read all of these now.
        public var isRefusedOpen: Bool
        /// The only folder whose permissions keep the box from reading files; nil if there are several, or none, and
        /// from a box of an earlier version.
        public var closedFolder: String?

        /// Describes a library without rips; the numbers are set afterwards.
        package init(name: String) {
            self.name = name
            (playable, unreadable, missing, isNewlyMissing) = (0, 0, 0, false)
            (returned, corrected, changed, refused, isRefusedOpen) = (0, 0, 0, 0, false)
        }
    }

    /// The absolute path of the state folder.
    public var state: String
    /// `output.allowConversion`, as the box has read it.
    public var allowsConversion: Bool
    /// Why the output can't be opened, by the name of the gap; nil if it can, is open, or was not checked.
    public var output: String?
    /// The output that it has read from the configuration and can't find, while another one is open; otherwise nil.
    public var laterOutput: String?
    /// The output that a variable or an option of the box sets while its files set none. Nil otherwise, and from a box
    /// of an earlier version.
    public var givenOutput: UnreadSetting?
    /// The connected libraries; nil if their files were not checked.
    public var libraries: [Library]?
    /// The addresses at which remotes of the box listen, or keep trying to, by their keys: `web.listen`. Nil from a box
    /// of an earlier version.
    public var remotes: [String: String]?
    /// The TCP addresses at which it listens now, with the numbers of their hosts: `0.0.0.0:8080`. Nil from a box of an
    /// earlier version.
    public var listening: [String]?
    /// The version of the file with the passwords of MPD clients that the box takes. Nil without such a file, and from
    /// a box of an earlier version.
    public var passwords: String?
    /// The keys for which the box uses other values than its files and variables have now. Nil from a box of an earlier
    /// version, and if the files can't be read.
    public var unread: [UnreadSetting]?
    /// The paths of the configuration files that exist and that it reads. Nil from a box of an earlier version.
    public var files: [String]?
    /// The paths of the configuration files that it has read and that don't exist any more. Nil from a box of an
    /// earlier version.
    public var goneFiles: [String]?

    /// Describes a box whose output and files were not checked.
    package init(state: String, allowsConversion: Bool) {
        (self.state, self.allowsConversion) = (state, allowsConversion)
    }
}
