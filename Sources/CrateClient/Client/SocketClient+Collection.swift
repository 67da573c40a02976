internal import FoundationEssentials

/// The collection of a box in another process.
extension SocketClient: CollectionClient {
    /// Requests a page of all albums; the box lowers `count` to the most that an answer has.
    public func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage {
        var question = CollectionQuestion()
        (question.albums, question.after, question.withTracks) = (count, after, withTracks)
        let answer = try await answer(question)
        return AlbumPage(albums: try Self.member(answer.albums, "albums"), next: answer.next)
    }

    /// Requests albums by number, in several requests if one answer cannot have them all.
    public func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry] {
        var question = CollectionQuestion()
        question.withTracks = withTracks
        var albums: [AlbumEntry] = []
        for start in stride(from: 0, to: releases.count, by: question.limit) {
            question.of = Array(releases[start...].prefix(question.limit))
            albums += try Self.member(await answer(question).albums, "albums")
        }
        return albums
    }

    /// Requests the tracks of an album; empty if the box has no such album.
    public func tracks(of release: Int64) async throws -> [TrackEntry] {
        var question = CollectionQuestion()
        question.tracks = release
        return try Self.member(await answer(question).tracks, "tracks")
    }

    /// Requests why albums cannot be played, and which of their tracks have no file.
    public func availability(of releases: [Int64]) async throws -> [AlbumAvailability] {
        var question = CollectionQuestion()
        var albums: [AlbumAvailability] = []
        for start in stride(from: 0, to: releases.count, by: CollectionQuestion.mostAlbums) {
            question.availability = Array(releases[start...].prefix(CollectionQuestion.mostAlbums))
            albums += try Self.member(await answer(question).availability, "availability")
        }
        return albums
    }

    /// Requests an album with its play state, copies and rips, as one reply with its sentence.
    public func sheet(of release: Int64, language: String?) async throws -> BoxReply {
        var question = CollectionQuestion()
        question.sheet = release
        return try await reply(to: WireRequest(id: .number(1), language: language, collection: question))
    }

    /// Requests the parts of an album's picture one after the other, and joins them.
    public func cover(of release: Int64) async throws -> CoverBytes? {
        var question = CollectionQuestion()
        var bytes: [UInt8] = []
        var hash: String?
        while true {
            (question.cover, question.from) = (release, bytes.count)
            guard let part = try await answer(question).cover else { return nil }
            // The picture was replaced meanwhile, so all parts are requested again.
            if let known = hash, known != part.hash {
                (bytes, hash) = ([], nil)
                continue
            }
            guard let data = Data(base64Encoded: part.data), !data.isEmpty || part.size == bytes.count else {
                throw BoxError.protocolMismatch("cover")
            }
            bytes += data
            hash = part.hash
            if bytes.count >= part.size { return CoverBytes(bytes: bytes, type: part.type, hash: part.hash) }
        }
    }

    /// Requests the size of the collection, and how long the box has run and played.
    public func statistics() async throws -> CollectionStatistics {
        var question = CollectionQuestion()
        question.statistics = true
        return try Self.member(await answer(question).statistics, "statistics")
    }

    /// Requests what the box can use; nil from a box of a version that cannot report this.
    public func inspection(isThorough: Bool) async throws -> BoxInspection? {
        var question = CollectionQuestion()
        question.inspection = isThorough
        do {
            return try await answer(question).inspection
        } catch BoxError.failed(let reply) where reply.exit == .usage {
            return nil
        }
    }

    /// Makes the box scan its connected libraries, or returns the scan that already runs.
    public func scan() async throws -> ScanJob {
        try Self.member(await scan(starts: true), "scan")
    }

    /// Requests the running scan without starting one; nil if none runs.
    public func currentScan() async throws -> ScanJob? { try await scan(starts: false) }

    private func scan(starts: Bool) async throws -> ScanJob? {
        var question = CollectionQuestion()
        question.scan = starts
        return try await answer(question).scan
    }

    /// Requests the names of all crates, sorted.
    public func crates() async throws -> [CrateListing] {
        var question = CollectionQuestion()
        question.crates = true
        return try Self.member(await answer(question).crates, "crates")
    }

    /// Requests the items of a crate; nil if the box has none with that name.
    public func crate(named name: String) async throws -> [CrateItem]? {
        var question = CollectionQuestion()
        question.crate = name
        return try await answer(question).items
    }

    /// Sends a change of crates; if it is refused, the reply has the reason as a sentence.
    public func change(_ change: CrateChange) async throws -> BoxReply {
        var question = CollectionQuestion()
        question.change = change
        return try await reply(to: WireRequest(id: .number(1), collection: question))
    }

    private func answer(_ question: CollectionQuestion) async throws -> CollectionAnswer {
        try await document(CollectionAnswer.self, WireRequest(id: .number(1), collection: question))
    }

    /// The member of an answer that a box has to send, even if it is an empty list.
    private static func member<Value>(_ value: Value?, _ name: String) throws -> Value {
        guard let value else { throw BoxError.protocolMismatch(name) }
        return value
    }
}
