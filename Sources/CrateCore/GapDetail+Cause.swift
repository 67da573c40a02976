extension GapDetail {
    /// A short identifier of what is behind a gap; its raw value is the name in JSON and logs.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
        /// The library's folder exists, but its file system is not mounted.
        case notMounted
        /// The library's folder is empty, as a mount point without its disk.
        case empty
        /// The library's disk or share did not answer in time.
        case deadline
        /// The library's folder has files, but no manifest.
        case noManifest
        /// The library's manifest cannot be parsed.
        case damagedManifest
        /// Only the box does not see the library, such as one in a folder that its service hides. Only in reports of
        /// the doctor.
        case unseen
        /// The output is HDMI; set for each of its gaps.
        case hdmi
        /// The output rejects a format, and the configuration does not permit a conversion.
        case conversionOff
        /// ALSA's configuration has no output of the name that is used, so that connecting a device would not help.
        case unknownOutput
    }
}
