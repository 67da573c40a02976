internal import CrateClient
internal import CrateCore
internal import CrateStore

extension AlbumSheetDocument<RipListing> {
    /// The details that the collection has of an album.
    init(_ sheet: AlbumSheet) {
        self.init(
            trackList: sheet.tracks.map { track in
                Track(
                    id: track.id.description, position: track.position, number: track.id.place, title: track.title,
                    artist: sheet.artists[track.id.place],
                    duration: track.duration.map { Double(Int64($0 / .milliseconds(1))) / 1000 },
                    missing: sheet.missing.contains(track.id.place) ? true : nil,
                    damaged: sheet.damaged.contains(track.id.place) ? true : nil,
                    unreadable: sheet.unreadable.contains(track.id.place) ? true : nil)
            },
            copies: sheet.copies.map { copy in
                Copy(
                    rating: copy.rating, mediaCondition: copy.mediaCondition, sleeveCondition: copy.sleeveCondition,
                    notes: copy.notes, folder: copy.folder,
                    addedAt: copy.addedAt.map { AddedTime.json($0, isUTC: false) })
            },
            rips: sheet.rips)
        (label, catalogNumber, format) = (sheet.label, sheet.catalogNumber, sheet.format)
        cover = sheet.cover.map { Cover(path: $0, embedded: sheet.isCoverEmbedded) }
    }
}
