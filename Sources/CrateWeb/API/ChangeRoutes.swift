internal import CrateClient
internal import NIOHTTP1

/// Routes that change something: JSON sent by POST below `/api`.
struct ChangeRoutes: Sendable {
    private let box: any RemoteBox
    private let words: PageWords
    private let undo: QueueUndo

    /// Creates the routes of a box, with an undo list of their own.
    init(box: any RemoteBox, words: PageWords) {
        (self.box, self.words) = (box, words)
        undo = QueueUndo(box: box)
    }

    private struct Command: Decodable {
        let words: [String]
    }

    private struct Play: Decodable {
        let release: Int64
        let place: Int?
    }

    private struct Undo: Decodable {
        let number: Int
    }

    private struct Saving: Decodable {
        let name: String
    }

    /// Returns the response to a request; nil if the path is not served here.
    func answer(_ request: WebRequest) async throws -> WebResponse? {
        guard request.path.count == 2, request.path[0] == "api" else { return nil }
        switch request.path[1] {
        case "command":
            return try await with(Command.self, request) { try await run($0.words) }
        case "play":
            return try await with(Play.self, request) { play in try await undo.keeping { try await start(play) } }
        case "queue":
            return try await with(QueueChange.self, request) { change in
                try await undo.keeping { try await box.change(change) }
            }
        case "undo": return try await with(Undo.self, request) { try await undo.restore($0.number) }
        case "crates": return try await with(CrateChange.self, request) { (try await box.change($0), nil) }
        case "save":
            return try await with(Saving.self, request) { saving in
                (try await box.run("SaveQueue", ["name": saving.name], language: words.code), nil)
            }
        case "scan":
            _ = try await box.scan()
            return response(BoxReply(exit: .done, json: "{}"), undo: nil)
        case "refresh":
            try await box.storeChanged()
            return response(BoxReply(exit: .done, json: "{}"), undo: nil)
        default: return nil
        }
    }

    private func with<Body: Decodable>(
        _ type: Body.Type, _ request: WebRequest, _ run: (Body) async throws -> (BoxReply, Int?)?
    ) async throws -> WebResponse {
        guard let body = try? JSON.value(type, of: request.body), let (reply, number) = try await run(body) else {
            return WebResponse(.badRequest, text: "The request is malformed.")
        }
        return response(reply, undo: number)
    }

    /// Runs a command in the words of the command line, as for keys: `["seek", "1:23"]`. Returns nil if the words are
    /// unknown.
    private func run(_ words: [String]) async throws -> (BoxReply, Int?)? {
        guard let command = CommandWords(words) else { return nil }
        @Sendable func reply() async throws -> BoxReply {
            try await box.run(command.intent, command.parameters, language: self.words.code)
        }
        return command.isPlay ? try await undo.keeping(reply) : (try await reply(), nil)
    }

    private func start(_ play: Play) async throws -> BoxReply {
        var parameters = ["album": "id:\(play.release)"]
        if let place = play.place { parameters["track"] = "\(play.release).\(place)" }
        return try await box.run("PlayAlbum", parameters, language: words.code)
    }

    private func response(_ reply: BoxReply, undo: Int?) -> WebResponse {
        WebResponse(json: JSON.line(OutcomeView(reply, undo: undo, words)))
    }

    /// The response to a request that the box could not answer.
    func failure(_ error: any Error) -> WebResponse {
        let detail = (error as? BoxError).map(\.description) ?? "\(type(of: error))"
        let sentence =
            if case BoxError.failed(let reply) = error { words.translate(reply.refusal) } else { words[.noAnswer] }
        return WebResponse(
            json: JSON.line(OutcomeView(sentence: sentence, detail: detail)), status: .serviceUnavailable)
    }
}
