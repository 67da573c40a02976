internal import ALSA
internal import Glibc

extension PlaybackLoop {
    /// An underrun or a suspend goes on at the first frame that was not heard; anything else loses the device.
    func recover(from error: ALSAError) {
        let place = unheard()
        guard recoveries.isWorthTrying(at: monotonicNow()) else { return lose(error) }
        switch -error.code {
        case EPIPE: say(.underrun)
        case ESTRPIPE: wakeUp()
        case EAGAIN, EINTR: return
        default: return lose(error)
        }
        do throws(ALSAError) {
            try output?.prepareAgain()
        } catch {
            return lose(error)
        }
        timeline.reset()
        lastHeard = (0, monotonicNow())
        ending = nil
        phase = .playing
        if let place { go(to: place) }
    }

    /// The first frame that was written and, by the clock, not heard; nil when all of it was.
    private func unheard() -> Timeline.Place? {
        guard let rate = output?.source.rate, let written = output?.written else { return nil }
        let elapsed = (monotonicNow() - lastHeard.time) / 1000 * Int64(rate) / 1_000_000
        let heard = min(lastHeard.frame + max(elapsed, 0), written)
        return heard < written ? timeline.hear(heard) : nil
    }

    /// After the system slept. What the device still holds is written anew, so it need not go on by itself.
    private func wakeUp() {
        var tries = 0
        while tries < 50, (try? output?.pcm.resume()) == nil, output?.pcm.state == .suspended, link.commands.isEmpty {
            tries += 1
            polls.wait(milliseconds: 100)
        }
        try? output?.pcm.drop()
    }

    private func lose(_ error: ALSAError) {
        if start.isPending {
            return refuse(Self.gap(.absent(code: error.code), output?.name, nil))
        }
        say(.lost, track: announced, code: error.code)
        output = nil
        stop(saying: .stopped)
    }
}
