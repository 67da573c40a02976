internal import CrateClient
internal import NIOCore
internal import NIOHTTP1

/// Finds the response to a request by its path. Only the paths listed here and in the routes below are served; no file
/// is.
struct WebRoutes: Sendable {
    let box: any RemoteBox
    let covers: CoverService
    private let page: Page
    private let reads: ReadRoutes
    private let changes: ChangeRoutes
    private let door: PairingDoor?
    private let beginningTime: TimeAmount
    private let threads: any TaskExecutor

    /// Creates the routes of a box's page.
    /// - Parameters:
    ///   - scaling: scales covers down; nil to send them as they are.
    ///   - pairing: remembers which browsers may use the page; nil for all.
    ///   - beginning: the time limit for the content that is sent with the document. Beyond it, the document is sent
    ///     without, and the page requests everything.
    ///   - threads: the threads that read lists and covers.
    ///   - refused: called for each pairing code that was not taken, with the state for the log.
    init(
        box: any RemoteBox, words: PageWords, scaling: (any CoverScaling)?, pairing: (any BrowserPairing)? = nil,
        beginning: TimeAmount, threads: any TaskExecutor,
        refused: @escaping @Sendable (_ state: String, _ request: WebRequest) -> Void = { _, _ in }
    ) {
        (self.box, beginningTime, self.threads) = (box, beginning, threads)
        covers = CoverService(box: box, scaling: scaling, threads: threads)
        page = Page(words: words)
        reads = ReadRoutes(box: box, covers: covers, words: words)
        changes = ChangeRoutes(box: box, words: words)
        door = pairing.map { PairingDoor($0, words: words, threads: threads, refused: refused) }
    }

    /// Answers a request. An error of the box becomes a response with status 503.
    func answer(_ request: WebRequest) async -> WebAnswer {
        if let door {
            let refusal = await withTaskExecutorPreference(threads) { await door.answer(request) }
            if let refusal { return .response(request.prefersGzip ? refusal.compressed() : refusal) }
        }
        do {
            if request.isPost { return .response(try await changes.answer(request) ?? Self.notFound) }
            if request.path == ["events"] { return .events(door?.lease(of: request)) }
            let response = try await withTaskExecutorPreference(threads) {
                try await read(request).map { request.prefersGzip ? $0.compressed() : $0 }
            }
            return .response((response ?? Self.notFound).unlessKnown(request.knownTag))
        } catch {
            return .response(changes.failure(error))
        }
    }

    private func read(_ request: WebRequest) async throws -> WebResponse? {
        switch request.path.first {
        case nil:
            let beginning = await FirstResult.of(within: beginningTime, on: threads) { [reads] in
                await reads.beginning()
            }
            return page.document(beginning ?? Beginning())
        case "api": return try await reads.answer(request)
        case "cover": return await covers.answer(request)
        default: return page.answer(request)
        }
    }

    private static let notFound = WebResponse(.notFound, text: "There is no such page.")
}
