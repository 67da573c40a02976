/// A text of the page. The raw value is its name in the script.
package enum PageWord: String, Sendable, CaseIterable {
    // The names of the page's sections.
    case now, nowPlaying, records, crates, queue, album
    // The buttons and sliders of transport and volume.
    case play, pause, next, previous, position, volume, softer, louder
    case repeatOff, repeatAlbum, repeatTrack
    // The sleep timer.
    case sleep, sleepOff, sleepMinutes, sleepTrack, sleepAlbum, sleepAt, sleepFading
    // The verdicts of the signal path.
    case exact, padded, converted, unknown
    // The wall of albums, and the page of an album.
    case search, results, byArtist, byYear, byAdded, more, playNext, addToQueue, tracks
    case rip, library, format, notes, rating, condition, missingTracks, damagedTracks
    case verified, notVerified, tracksMissing, unscanned, damaged, fileMissing
    // The lists of crates and of the queue.
    case playCrate, shuffle, clear, saveAsCrate, crateName, remove, arrange, moveUp, moveDown, current
    // Outcomes, and the buttons that undo or fix them.
    case undo, tryAgain, scan, refresh, close, queued, removed, cleared, saved, scanning, restored
    case nothingPlays, emptyQueue, nothingFound, noRecords, noCrates, noAnswer, refused, unknownName, needsScript
    // The page that asks for a pairing code.
    case notPaired, pairingHow, pairingCode, pair, wrongCode, pairingPaused, pairingFailed
    // Why an album cannot be played, or an output does not open: cases have the names of reasons.
    case none, paused, offline, unreadable, unidentified, wrongLibrary, unsupported
    case notRipped, filesMissing, undecodable, noSuchTrack
    case outputAbsent, outputUnknown, outputBusy, outputFormat, outputDenied, wanted
}
