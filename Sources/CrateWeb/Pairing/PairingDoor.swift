internal import CrateClient
internal import NIOHTTP1

/// Guards the routes of a box whose browsers must be paired. It serves the page that asks for the code, and refuses
/// everything else to a browser that is not paired.
struct PairingDoor: Sendable {
    /// The name of the cookie with the browser's token.
    static let cookie = "cratebox"

    private let pairing: any BrowserPairing
    private let words: PageWords
    private let threads: any TaskExecutor
    private let refused: @Sendable (_ state: String, _ request: WebRequest) -> Void
    private let parts: [[String]: WebResponse]

    private struct Request: Decodable {
        let code: String
    }

    private struct Refusal: Encodable {
        let done = false
        let sentence: String
        let reason = "notPaired"
    }

    /// Creates a door before the routes.
    /// - Parameters:
    ///   - threads: the threads that check codes and tokens, which may wait for a disk.
    ///   - refused: called for each code that was not taken, with the state for the log: `wrongCode`, `codesPaused`.
    init(
        _ pairing: any BrowserPairing, words: PageWords, threads: any TaskExecutor,
        refused: @escaping @Sendable (_ state: String, _ request: WebRequest) -> Void
    ) {
        (self.pairing, self.words, self.threads, self.refused) = (pairing, words, threads, refused)
        parts = PairingPage(words: words).parts
    }

    /// Returns the response to a request that must not reach the routes; nil for a request of a paired browser.
    func answer(_ request: WebRequest) async -> WebResponse? {
        if request.isPost, request.path == ["pair"] { return await pair(request) }
        if !request.isPost, let part = parts[request.path] { return part }
        if let token = request.token, await pairing.admits(token) { return nil }
        return refusal(of: request)
    }

    /// The lease of a stream of events; nil if the request has no token.
    func lease(of request: WebRequest) -> StreamLease? {
        request.token.map { token in
            StreamLease(threads: threads) { [pairing] in await pairing.admits(token) }
        }
    }

    /// Answers with a sentence, or with the pairing page if the document was requested.
    private func refusal(of request: WebRequest) -> WebResponse {
        var response: WebResponse
        if request.path.isEmpty, !request.isPost, let page = parts[["pair"]] {
            response = page
        } else if request.path.first == "api" {
            response = WebResponse(json: JSON.line(Refusal(sentence: words[.notPaired])))
        } else {
            response = WebResponse(.unauthorized, text: words[.notPaired])
        }
        response.status = .unauthorized
        // RFC 9110, section 15.5.2, requires the name of a scheme. Browsers show no dialog for one that they do not
        // support.
        response.extra.append(("www-authenticate", "Cratebox-Pairing"))
        return response
    }

    private func pair(_ request: WebRequest) async -> WebResponse {
        guard let code = try? JSON.value(Request.self, of: request.body).code else {
            return WebResponse(.badRequest, text: "The request is malformed.")
        }
        switch await pairing.pair(code, userAgent: request.userAgent) {
        case .paired(let token, let seconds):
            var response = WebResponse(json: "{\"done\":true}")
            let rights = "Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
            response.extra = [("set-cookie", "\(Self.cookie)=\(token); \(rights)")]
            return response
        case .wrongCode:
            refused("wrongCode", request)
            return sentence(.wrongCode, .forbidden)
        case .failed: return sentence(.pairingFailed, .serviceUnavailable)
        case .paused(let seconds):
            refused("codesPaused", request)
            var response = sentence(.pairingPaused, .tooManyRequests)
            response.extra = [("retry-after", "\(seconds)")]
            return response
        }
    }

    private func sentence(_ word: PageWord, _ status: HTTPResponseStatus) -> WebResponse {
        WebResponse(json: JSON.line(Refusal(sentence: words[word])), status: status)
    }
}
