/// How complete a rip is: in the store according to scans and verifications, without a check of its files; in a listing
/// that was checked, according to the states of its files (``FileState``).
public enum RipHealth: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Every track is present, and no damage is known.
    case complete
    /// Files are missing or not scanned since they came back or were repaired, or there are fewer tracks than the tags
    /// or Discogs list.
    case tracksMissing
    /// No track is missing and no damage is known, but nothing can be decoded in files that changed since the last
    /// scan. Only a listing that was checked has it; the next scan decides what the rip is.
    case unscanned
    /// The scan could not read a file of its folder, which no verification found right since, or a verification found a
    /// file wrong that is not missing.
    case damaged
}

extension RipHealth {
    /// SQL condition over `ripTrack` and `rip`: a verification found the file wrong, in the version that was scanned or
    /// in a later one.
    static let wrongVerification = "\(lastVerification) AND verification.result IN (\(FileVerification.wrongSQL))"

    /// SQL expression over `ripTrack` and `rip`: a verification found nothing wrong with the file, in the version that
    /// was scanned, and the last scan could use that file. A track keeps the version of the file that was read last, so
    /// that the verification of that one does not count for another that the scan could not read or decode.
    static let isVerifiedTrack = """
        (ripTrack.missingSince IS NULL
          AND EXISTS (SELECT 1 FROM verification
            WHERE \(verification) AND verification.result NOT IN (\(FileVerification.wrongSQL)))
          AND NOT EXISTS (SELECT 1 FROM refusedFile WHERE (\(refusedTrack)) OR (\(unreadTrack))))
        """

    /// SQL condition over `ripTrack` and `rip`: a verification found nothing that can be decoded in the file, in the
    /// version that was scanned or in a later one.
    static let undecodable = """
        \(lastVerification) AND verification.result = '\(FileVerification.Result.damaged.rawValue)'
          AND verification.detail IN (\(FileVerification.undecodableSQL))
        """

    /// SQL condition over `ripTrack` and `rip`: the last scan found nothing in the file that can be decoded. A track
    /// keeps the size and time of the file that was read last, so that no verification of the refused file counts for
    /// it.
    ///
    /// Names are relative to the rip's folder, or for adjacent disc folders to the one above: ``AlbumFolder/base``. Few
    /// folders have refused files, so only the folder is looked up.
    static let refusedTrack = """
        refusedFile.library = rip.library AND refusedFile.folder = rip.folder
          AND refusedFile.reason IN (\(FileVerification.undecodableSQL)) AND ripTrack.file IN (
            rip.folder || '/' || refusedFile.name,
            rtrim(rip.folder, replace(rip.folder, '/', '')) || refusedFile.name)
        """

    /// SQL condition over `ripTrack` and `rip`: the last scan could not read the file.
    static let unreadTrack = """
        refusedFile.library = rip.library AND refusedFile.folder = rip.folder
          AND refusedFile.name = '/' || ripTrack.file
        """

    /// SQL expression over `ripTrack` and `rip`: a verification found the file wrong, or the last scan found nothing
    /// in it that can be decoded. Both tables are looked up by their keys.
    static let isDamagedTrack = """
        (EXISTS (SELECT 1 FROM verification WHERE \(wrongVerification))
          OR EXISTS (SELECT 1 FROM refusedFile WHERE \(refusedTrack)))
        """

    private static let verification = """
        verification.library = rip.library AND verification.file = ripTrack.file AND verification.size = ripTrack.size
          AND verification.modifiedAt = ripTrack.modifiedAt
        """

    /// A scan that reads a file again deletes the verification of any other version. A verification of a later version
    /// therefore concerns a file that was not scanned since.
    private static let lastVerification = """
        verification.library = rip.library AND verification.file = ripTrack.file
          AND (verification.size = ripTrack.size AND verification.modifiedAt = ripTrack.modifiedAt
            OR verification.modifiedAt > ripTrack.modifiedAt)
        """

    /// SQL condition over `rip`: the scan refused or could not read a file of its folder, other than one that only has
    /// a FLAC name, was never a track of the rip, and stands in the place of none that it lacks.
    static let refusedFile = """
        refusedFile.library = rip.library AND refusedFile.folder = rip.folder
          AND (reason <> 'not FLAC'
            OR EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND ripTrack.file = \(refusedPath))
            OR \(AbsentTrackFile.isNamed))
        """

    /// SQL expression over `refusedFile`: the path of the file relative to the library's root.
    static let refusedPath = """
        CASE WHEN \(UnreadFiles.condition) THEN substr(refusedFile.name, 2)
        WHEN refusedFile.folder = '' THEN refusedFile.name ELSE refusedFile.folder || '/' || refusedFile.name END
        """

    /// SQL condition over `refusedFile` and `rip`: the file is no track of a rip in its folder.
    static let isNoTrack = """
        NOT EXISTS (
          SELECT 1 FROM rip AS owner JOIN ripTrack ON ripTrack.rip = owner.id
          WHERE owner.library = rip.library AND owner.folder = rip.folder
            AND (ripTrack.file = \(refusedPath) OR (\(refusedTrack))))
        """

    /// SQL expression over `rip`: the number of tracks that it should have by its tags or by Discogs; 0 if neither has
    /// one. A release's tracks count only if they come from Discogs, not from a rip.
    static let expectedTracks = """
        max(coalesce(rip.trackTotal, 0), coalesce((SELECT count(*) FROM track JOIN release AS listed
          ON listed.id = track.release WHERE listed.id = rip.release AND listed.detail IS NOT NULL), 0))
        """

    /// SQL expression for the raw value, over `rip`. Whether any file at all was found wrong is queried once, before
    /// the files of each rip are looked up.
    static let sql = """
        CASE WHEN EXISTS (SELECT 1 FROM verification WHERE result IN (\(FileVerification.wrongSQL))) AND EXISTS (
            SELECT 1 FROM ripTrack JOIN verification ON \(wrongVerification)
            WHERE ripTrack.rip = rip.id AND ripTrack.missingSince IS NULL)
          OR EXISTS (SELECT 1 FROM refusedFile WHERE \(refusedFile) AND NOT \(RepairedFile.isUnscanned)) THEN 'damaged'
        WHEN EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NOT NULL)
          OR EXISTS (SELECT 1 FROM refusedFile WHERE \(refusedFile))
          OR \(expectedTracks)
            > (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id) THEN 'tracksMissing'
        ELSE 'complete' END
        """
}
