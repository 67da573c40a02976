internal import CrateClient

extension CommandTable {
    /// Album covers: both commands return the same picture.
    static let pictures: [Command] = [
        Command("albumart", .read, 2...2) { session, arguments in
            let offset = try Argument.unsigned(arguments[1])
            guard let uri = SongURI(arguments[0]) ?? ClientSession.folder(arguments[0]),
                let cover = try await session.server.cover(of: uri.release, from: offset)
            else {
                guard !arguments[0].hasPrefix("/") else { throw Ack(.permission, "Access denied") }
                throw Ack(.noExist, "No file exists")
            }
            try await session.write(cover, of: uri.release, offset, refusal: "Offset too large")
        },
        Command("readpicture", .read, 2...2) { session, arguments in
            let offset = try Argument.unsigned(arguments[1])
            guard let uri = SongURI(arguments[0]), uri.place != nil, try await session.song(uri) != nil else {
                throw ClientSession.unknownSong(arguments[0])
            }
            guard let cover = try await session.server.cover(of: uri.release, from: offset) else { return }
            try await session.write(cover, of: uri.release, offset, refusal: "Bad file offset")
        },
    ]
}

extension ClientSession {
    /// The album of a directory path, which may end with the name of a file: clients ask for the picture of the folder
    /// that a file is in, and few of them know the file's name.
    fileprivate static func folder(_ path: String) -> SongURI? {
        if case .album(let release)? = TreePlace(path) { return SongURI(release: release, place: nil) }
        guard let slash = path.lastIndex(of: "/"), case .album(let release)? = TreePlace(String(path[..<slash])) else {
            return nil
        }
        return SongURI(release: release, place: nil)
    }

    fileprivate func write(
        _ cover: CoverBytes, of release: Int64, _ offset: Int64, refusal: String
    ) async throws {
        let chunk = try BinaryChunk(
            of: cover.bytes, type: cover.type, offset: offset, limit: binaryLimit, refusal: refusal)
        chunk.write(to: &reply)
        if Int(offset) + chunk.bytes.count >= cover.bytes.count { await server.forgetCover(of: release) }
    }
}
