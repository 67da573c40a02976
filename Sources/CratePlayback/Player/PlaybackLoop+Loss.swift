internal import ALSA
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// The device is gone, or of no use any more: closes it at once, keeps the place, and waits for its return.
    /// - Parameters:
    ///   - code: libasound's, for the log.
    ///   - place: the first frame that was not heard; nil when all of it was.
    ///   - isHopeless: it is there and fails again and again, so that it is not tried before something has changed.
    func lose(code: Int32, at place: Timeline.Place?, isHopeless: Bool = false) {
        if start.isPending { return refuse(Self.gap(.absent(code: code), device?.output.name, nil)) }
        let isStill = standing != nil
        closeOutput()
        guard let place else { return stop(.finished) }
        waitForDevice(at: place, isStill: isStill, code: code)
        if !isHopeless, recoveries.isWorthTrying(at: monotonicNow()) { lookForDevice() }
    }

    /// The device could not be opened: waits for it at a place.
    func waitForDevice(at place: Timeline.Place, isStill: Bool, code: Int32) {
        phase = isStill ? .paused(place) : .waiting(place)
        let isNews = loss == nil
        let folder = link.settings.withLock { $0.watch }
        if loss == nil { loss = Loss(watch: CardWatch(folder), since: monotonicNow()) }
        polls.cards = loss?.watch.descriptor ?? -1
        post(place)
        if code == -EBUSY {
            loss?.beginTries(at: monotonicNow())
            return sayBusy()
        }
        // A try that failed is no news but to the desk, which may have taken it for a return.
        emitPlace { .lost($0, code: isNews ? code : nil) }
    }

    /// Once while it lasts.
    private func sayBusy() {
        guard loss?.isBusySaid == false else { return emitPlace { .lost($0, code: nil) } }
        loss?.isBusySaid = true
        emit(.busy)
    }

    /// Where it stands still, with or without a device; nil while it moves or nothing plays.
    var standing: Timeline.Place? {
        switch phase {
        case .paused(let place?), .waiting(let place): place
        case .paused(nil): here()
        case .idle, .playing, .draining: nil
        }
    }

    /// Sleeps until a command comes, a card may be back, or the time of a device that is held for nothing is over.
    func standBy() {
        if let loss {
            let left = loss.nextTry.map { max($0 - monotonicNow(), 0) / 1_000_000 + 1 }
            polls.wait(milliseconds: left.map { Int32(clamping: $0) } ?? -1)
            readNews()
        } else {
            waitForRelease()
        }
    }

    private func readNews() {
        guard let news = loss?.watch.news() else { return }
        let isFreed = news.isReleased && loss?.isBusySaid == true
        if isFreed { loss?.beginTries(at: monotonicNow()) }
        let isDue = loss?.takeTry(at: monotonicNow()) == true
        if news.hasCome || isFreed || isDue { lookForDevice() }
    }

    /// Tries whether the lost device is back, and goes on where it stopped, as the policy has it.
    func lookForDevice() {
        guard let loss, let place = standing else { return }
        let isWanted = if case .waiting = phase { true } else { false }
        // Nothing was opened yet: the first block that is decoded opens it, or finds it still away.
        guard let format else { return isWanted ? goOn(at: place) : () }
        packer.move(to: place.frame, wanted: 0..<0)
        do throws(OutputFailure) {
            guard let name = outputName() else { throw .absent(code: -ENODEV) }
            try openDevice(name, for: format)
            announceDevice()
        } catch {
            switch error {
            case .busy where isWanted: return sayBusy()
            case .absent, .denied: return
            // There, but another's while the music is paused; or another device, that may not take this track.
            case .busy, .format: break
            }
        }
        let policy = link.settings.withLock { $0.onReturn }
        forgetLoss()
        if isWanted, policy.resumes(after: .nanoseconds(monotonicNow() - loss.since)) {
            goOn(at: place)
            emitPlace(LoopEvent.Kind.resumed)
        } else {
            closeOutput()
            phase = .paused(place)
            post(place)
            emitPlace(LoopEvent.Kind.returned)
        }
    }

    /// No device is waited for any more.
    func forgetLoss() {
        loss = nil
        polls.cards = -1
    }
}
