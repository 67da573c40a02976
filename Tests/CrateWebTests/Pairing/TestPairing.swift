import CrateWeb
import Synchronization

/// Pairs browsers with the code 123456, in memory.
final class TestPairing: BrowserPairing {
    struct State {
        /// The code; nil once it was used.
        var code: String? = "123456"
        /// What the next codes are answered instead.
        var answer: PairingAnswer?
        /// The tokens of paired browsers.
        var tokens: Set<String> = []
        /// What the last browser with a code calls itself.
        var userAgent: String?
    }

    let state = Mutex(State())

    func admits(_ token: String) async -> Bool { state.withLock { $0.tokens.contains(token) } }

    func pair(_ code: String, userAgent: String?) async -> PairingAnswer {
        state.withLock { state in
            state.userAgent = userAgent
            if let answer = state.answer { return answer }
            guard code == state.code else { return .wrongCode }
            state.code = nil
            let token = "token\(state.tokens.count)"
            state.tokens.insert(token)
            return .paired(token: token, seconds: 60)
        }
    }
}
