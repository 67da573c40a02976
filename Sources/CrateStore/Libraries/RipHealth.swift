/// How whole a rip is, as far as the store knows. No file is looked at.
public enum RipHealth: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Every track is there, and nothing is known against any of them.
    case complete
    /// Files are gone, or there are fewer tracks than the tags or Discogs say.
    case tracksMissing
    /// A file of its folder could not be read by the scan, or was found wrong by a verification.
    case damaged
}

extension RipHealth {
    /// A verification of a file as it is now that found it wrong, in a statement that has `ripTrack` and `rip`.
    static let wrongVerification = """
        verification.library = rip.library AND verification.file = ripTrack.file AND verification.size = ripTrack.size
          AND verification.modifiedAt = ripTrack.modifiedAt AND verification.result IN (\(FileVerification.wrongSQL))
        """

    /// A file of the rip's folder that the scan could not use, in a statement that has `rip`. Files of another kind that
    /// are only named like FLAC say nothing about the rip.
    static let refusedFile = """
        refusedFile.library = rip.library AND refusedFile.folder = rip.folder
          AND reason <> 'not FLAC'
        """

    /// The word for a row of `rip`. Tracks that were filled from a rip say nothing about how many there should be.
    static let sql = """
        CASE WHEN EXISTS (
            SELECT 1 FROM ripTrack JOIN verification ON \(wrongVerification) WHERE ripTrack.rip = rip.id)
          OR EXISTS (SELECT 1 FROM refusedFile WHERE \(refusedFile)) THEN 'damaged'
        WHEN EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NOT NULL)
          OR max(coalesce(rip.trackTotal, 0), coalesce((SELECT count(*) FROM track JOIN release AS told
              ON told.id = track.release WHERE told.id = rip.release AND told.detail IS NOT NULL), 0))
            > (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id) THEN 'tracksMissing'
        ELSE 'complete' END
        """
}
