internal import Intents

/// The texts with a number; `{n}` stands for it. Their plurals are the keys of translations.
extension CountedText {
    static let albums = CountedText(
        one: "one album", other: "{n} albums")
    static let tracks = CountedText(
        one: "one track", other: "{n} tracks")
    static let hours = CountedText(
        one: "1 hour", other: "{n} hours")
    static let minutes = CountedText(
        one: "1 minute", other: "{n} minutes")
    static let seconds = CountedText(
        one: "1 second", other: "{n} seconds")
    static let albumsOnWantlist = CountedText(
        one: "There is one album on your wantlist.", other: "There are {n} albums on your wantlist.")
    static let ownedByNow = CountedText(
        one: "You already own one of them.", other: "You already own {n} of them.")
    static let albumsLeftOut = CountedText(
        one: "One album is left out", other: "{n} albums are left out")
    static let albumsWaiting = CountedText(
        one: "One album waits for its library", other: "{n} albums wait for their library")
    static let albumsWithoutRip = CountedText(
        one: "The only album isn't ripped yet.", other: "None of the {n} albums is ripped yet.")
    static let missingTracks = CountedText(
        one: "One track is missing.", other: "{n} tracks are missing.")
    static let damagedTracks = CountedText(
        one: "One track is damaged.", other: "{n} tracks are damaged.")
    static let unreadableFiles = CountedText(
        one: "One file can't be read.", other: "{n} files can't be read.")
    static let unscannedFiles = CountedText(
        one: "One file isn't scanned yet.", other: "{n} files aren't scanned yet.")
}
