internal import CrateClient
internal import NIOCore
internal import NIOHTTP1

/// Serves covers: `/cover/249504?h=1f` scaled down for the wall, or with `full` the original.
///
/// The page puts the hash of a cover into its address once that is known, and the browser then caches it for good.
/// Without a hash, or with an outdated one, the browser has to revalidate.
actor CoverService {
    /// The types that are sent; SVG is not among them, because it can contain a script.
    private static let types: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/bmp"]
    /// The maximum numbers of covers that are read at once, and of cached hashes.
    private static let (mostReads, mostHashes) = (2, 20_000)
    /// The time within which a cover is read.
    private static let timeout = TimeAmount.seconds(2)

    private let box: any RemoteBox
    private let scaling: (any CoverScaling)?
    private let threads: any TaskExecutor
    private var hashes: [Int64: String] = [:]
    private var reads = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Counts how often ``forget()`` was called.
    private var generation = 0

    /// Creates a service with an empty cache.
    /// - Parameters:
    ///   - scaling: scales covers down; nil to send the originals.
    ///   - threads: the threads that read covers.
    init(box: any RemoteBox, scaling: (any CoverScaling)?, threads: any TaskExecutor) {
        (self.box, self.scaling, self.threads) = (box, scaling, threads)
    }

    /// The hash of an album's cover, if it was read before.
    func hash(of release: Int64) -> String? { hashes[release] }

    /// The hashes of albums' covers that were read before.
    func hashes(of releases: [Int64]) -> [Int64: String] {
        releases.reduce(into: [:]) { $0[$1] = hashes[$1] }
    }

    /// Drops all hashes after a change of the collection.
    func forget() {
        hashes = [:]
        generation += 1
    }

    /// Returns the response to a request for a cover, or for an album without one a placeholder; nil if the path names
    /// no cover.
    func answer(_ request: WebRequest) async -> WebResponse? {
        guard request.path.count == 2, let release = Int64(request.path[1]) else { return nil }
        let isFull = request.query["full"] != nil
        if let cover = await cover(of: release, isFull: isFull) {
            let tag = isFull ? cover.hash : "\(cover.hash)-s"
            let isNamed = request.query["h"] == cover.hash
            return WebResponse(
                type: cover.type, body: cover.bytes, reuse: isNamed ? .always(tag) : .whileTagged(tag))
        }
        return WebResponse(type: "image/svg+xml", body: Array(Placeholder.svg(title: await title(of: release)).utf8))
    }

    private func title(of release: Int64) async -> String {
        (try? await box.albums(of: [release], withTracks: false).first).map { $0?.title ?? "" } ?? ""
    }

    /// The cover of an album, with the hash of the original.
    private func cover(of release: Int64, isFull: Bool) async -> CoverBytes? {
        if !isFull, let hash = hashes[release], let known = await scaling?.known(hash) { return known }
        await enter()
        defer { leave() }
        let before = generation
        guard let original = await read(release), Self.types.contains(original.type) else { return nil }
        if generation == before {
            if hashes.count >= Self.mostHashes { hashes = [:] }
            hashes[release] = original.hash
        }
        guard !isFull, let scaling else { return original }
        return await scaling.scaled(original) ?? original
    }

    private func enter() async {
        if reads < Self.mostReads { reads += 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Lets the next waiting request run.
    private func leave() {
        if waiting.isEmpty { reads -= 1 } else { waiting.removeFirst().resume() }
    }

    /// Reads a cover within the timeout. After it, as when a disk spins up or a share hangs, a placeholder is sent.
    private func read(_ release: Int64) async -> CoverBytes? {
        await FirstResult.of(within: Self.timeout, on: threads) { [box] in try? await box.cover(of: release) }
    }
}
