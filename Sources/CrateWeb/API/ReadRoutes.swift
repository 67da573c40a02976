internal import CrateClient
internal import NIOHTTP1

/// Routes that only read: JSON below `/api`.
struct ReadRoutes: Sendable {
    /// The maximum number of albums in an answer.
    static let mostAlbums = 500
    /// The maximum number of search results.
    private static let mostHits = 200
    /// The maximum size of the words of a search, in bytes.
    private static let mostWords = 500

    let box: any RemoteBox
    let covers: CoverService
    /// The words of the page, which also translate the box's sentences.
    let words: PageWords

    /// Returns the response to a request; nil if the path is not served here.
    func answer(_ request: WebRequest) async throws -> WebResponse? {
        let path = Array(request.path.dropFirst())
        switch (path.first, path.count) {
        case ("status", 1): return try await status()
        case ("albums", 1): return try await albums(request.query)
        case ("search", 1): return try await search(request.query["q"] ?? "")
        case ("album", 2): return try await album(path[1])
        case ("crates", 1): return WebResponse(json: JSON.line(CrateList(crates: try await box.crates())))
        case ("crate", 2): return try await crate(path[1])
        case ("queue", 1): return try await queue(request.query)
        default: return nil
        }
    }

    /// The content sent with the document; its parts are nil if the box does not answer.
    func beginning() async -> Beginning {
        let albums = try? await albumRows(after: nil, count: Beginning.mostAlbums)
        return Beginning(status: try? await statusView(), albums: albums)
    }

    private func status() async throws -> WebResponse { WebResponse(json: JSON.line(try await statusView())) }

    private func statusView() async throws -> PageStatus {
        let status = try await box.status(withTracks: true)
        var view = PageStatus(status, words)
        view.scan = try await box.currentScan()
        if let release = status.release { view.cover = await covers.hash(of: release) }
        return view
    }

    private func albums(_ query: [String: String]) async throws -> WebResponse? {
        var cursor: AlbumCursor?
        if let text = query["after"] {
            guard let place = try? JSON.value(AlbumCursor.self, of: text) else { return Self.malformed }
            cursor = place
        }
        return WebResponse(json: JSON.line(try await albumRows(after: cursor, count: Self.mostAlbums)))
    }

    private func albumRows(after cursor: AlbumCursor?, count: Int) async throws -> AlbumRows {
        let page = try await box.albums(after: cursor, count: count, withTracks: false)
        return AlbumRows(albums: await rows(page.albums), next: page.next.map { JSON.line($0) })
    }

    private func rows(_ albums: [AlbumEntry]) async -> [AlbumRow] {
        let releases = albums.map(\.release)
        let (hashes, found) = (await covers.hashes(of: releases), await availability(of: releases))
        return albums.map { AlbumRow($0, cover: hashes[$0.release], found[$0.release]) }
    }

    /// Returns which of some albums cannot be played, or only in part; empty if the box does not answer.
    private func availability(of releases: [Int64]) async -> [Int64: AlbumAvailability] {
        guard !releases.isEmpty, let found = try? await box.availability(of: releases) else { return [:] }
        return Dictionary(found.map { ($0.release, $0) }) { first, _ in first }
    }

    private func search(_ words: String) async throws -> WebResponse {
        guard words.utf8.count <= Self.mostWords, words.contains(where: { !$0.isWhitespace }) else {
            return WebResponse(json: JSON.line(SearchView()))
        }
        let reply = try await box.run(
            "SearchCollection", ["criteria": words, "limit": "\(Self.mostHits)", "tracks": "yes"],
            language: self.words.code)
        var view = (try? reply.decode(SearchView.self)) ?? SearchView()
        view.add(await availability(of: view.releases))
        return WebResponse(json: JSON.line(view))
    }

    private func album(_ number: String) async throws -> WebResponse? {
        guard let release = Int64(number) else { return nil }
        let reply = try await box.sheet(of: release, language: words.code)
        guard reply.exit == .done, var view = try? reply.decode(AlbumView.self) else { return nil }
        view.coverHash = await covers.hash(of: release)
        let missing = (try? reply.decode(AlbumView.Listed.self))?.missing ?? []
        view.tracks = try await box.tracks(of: release).map {
            AlbumView.Track($0, isMissing: missing.contains($0.place))
        }
        return WebResponse(json: JSON.line(view))
    }

    private func crate(_ name: String) async throws -> WebResponse? {
        guard let items = try await box.crate(named: name) else { return nil }
        var seen: Set<Int64> = []
        let releases = items.map(\.release).filter { seen.insert($0).inserted }.prefix(Self.mostAlbums)
        let albums = try await box.albums(of: Array(releases), withTracks: false)
        return WebResponse(json: JSON.line(AlbumRows(albums: await rows(albums), next: nil)))
    }

    private func queue(_ query: [String: String]) async throws -> WebResponse? {
        guard let from = Int(query["from"] ?? "0"), (0...1_000_000).contains(from) else { return Self.malformed }
        let queue = try await box.queue(from: from, count: Self.mostAlbums)
        let releases = queue.entries.map(\.release)
        let (hashes, found) = (await covers.hashes(of: releases), await availability(of: releases))
        return WebResponse(json: JSON.line(QueueView(queue, covers: hashes, found)))
    }

    private static let malformed = WebResponse(.badRequest, text: "The request is malformed.")
}
