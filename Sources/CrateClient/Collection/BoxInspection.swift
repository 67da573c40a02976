/// What a box can use by its own rights and configuration, which another process cannot find out: for a diagnosis.
public struct BoxInspection: Codable, Sendable, Hashable {
    /// The rips of a connected library by what their files are now.
    public struct Library: Codable, Sendable, Hashable {
        /// The name under which the library is subscribed.
        public var name: String
        /// The number of rips of which something can be decoded, as far as is known.
        public var playable: Int
        /// The number of rips with files that the box may not read.
        public var unreadable: Int
        /// The number of rips with files that are missing.
        public var missing: Int
        /// True if some of these files were there at the last scan.
        public var isNewlyMissing: Bool
        /// The number of rips with files that counted as unusable and can be read again.
        public var returned: Int
        /// The number of those that count as damaged for no other reason.
        public var corrected: Int
        /// The number of rips with files that have another size or time than at the last scan.
        public var changed: Int
        /// The number of files and folders of no rip that the last scan was not permitted to read.
        public var refused: Int
        /// True if the box may read all of these now.
        public var isRefusedOpen: Bool

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
    /// Why the output can't be opened, by the name of the gap; nil if it can, is open, or was not looked at.
    public var output: String?
    /// The connected libraries; nil if their files were not looked at.
    public var libraries: [Library]?
    /// The addresses at which remotes of the box listen, or try to until they can, by their keys: `web.listen`. Nil from a
    /// box of an earlier version.
    public var remotes: [String: String]?

    /// Describes a box of which neither the output nor the files were looked at.
    package init(state: String, allowsConversion: Bool) {
        (self.state, self.allowsConversion) = (state, allowsConversion)
    }
}
