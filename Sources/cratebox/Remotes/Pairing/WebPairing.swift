import CrateWeb
import LinuxSystem

/// Pairs browsers for the page: few tries, then a pause, in which no code is taken.
actor WebPairing: BrowserPairing {
    /// The wrong codes after which the code is void, and the pause after them. A guess then succeeds once in 200,000
    /// codes.
    private static let (mostTries, pause) = (5, Duration.seconds(60))

    private let folder: PairingFolder
    private var wrong = 0
    private var pauseEnd: ContinuousClock.Instant?

    /// Pairs browsers by the files below a state folder, which commands change too.
    init(state: String) { folder = PairingFolder(state: state) }

    nonisolated func admits(_ token: String) async -> Bool { DiskWait.during { folder.admits(token) } }

    func pair(_ code: String, userAgent: String?) async -> PairingAnswer {
        if let pauseEnd, pauseEnd > .now { return .paused(seconds: seconds(until: pauseEnd)) }
        guard DiskWait.during({ folder.take(code) }) else {
            wrong += 1
            guard wrong >= Self.mostTries else { return .wrongCode }
            wrong = 0
            let length = Int(Self.pause.components.seconds)
            DiskWait.during {
                folder.removeCode()
                folder.recordPause(seconds: length)
            }
            let end = ContinuousClock.now + Self.pause
            pauseEnd = end
            return .paused(seconds: seconds(until: end))
        }
        wrong = 0
        guard let token = DiskWait.during({ try? folder.addBrowser(userAgent: userAgent) }) else { return .failed }
        return .paired(token: token, seconds: PairedBrowser.lifetime)
    }

    private func seconds(until end: ContinuousClock.Instant) -> Int {
        Int((end - .now).components.seconds) + 1
    }
}
