internal import ALSA
internal import Glibc

extension PlaybackLoop {
    /// An underrun or a suspend goes on at the first frame that was not heard; anything else loses the device.
    func recover(from error: ALSAError) {
        switch -error.code {
        case EAGAIN, EINTR: return
        case EPIPE, ESTRPIPE: break
        default: return lose(code: error.code)
        }
        let place = unheard(hasPointer: error.code == -ESTRPIPE)
        guard recoveries.isWorthTrying(at: monotonicNow()) else { return lose(code: error.code) }
        say(.underrun)
        do throws(ALSAError) {
            try prepareAgain()
        } catch {
            return lose(code: error.code)
        }
        timeline.reset()
        lastHeard = (0, monotonicNow())
        phase = .playing
        guard let place else { return }
        ending = nil
        go(to: place)
    }

    /// The first frame that was written and not heard; nil when all of it was.
    ///
    /// A device that sleeps says where it stopped. One that ran dry may be behind with its word, so the clock is asked as
    /// well: nothing is heard twice.
    private func unheard(hasPointer: Bool) -> Timeline.Place? {
        guard let rate = output?.source.rate, let written = output?.written else { return nil }
        let elapsed = (monotonicNow() - lastHeard.time) / 1000 * Int64(rate) / 1_000_000
        let byClock = min(lastHeard.frame + max(elapsed, 0), written)
        let byDevice = (try? output?.stopped()) ?? 0
        let heard = hasPointer && byDevice > 0 ? byDevice : max(byDevice, byClock)
        return heard < written - (output?.padded ?? 0) ? timeline.hear(heard) : nil
    }

    /// What the device still holds is written anew, so it need not resume by itself; after a suspend it may take a while
    /// to answer.
    private func prepareAgain() throws(ALSAError) {
        var tries = 0
        while true {
            do throws(ALSAError) {
                return try output?.prepareAgain() ?? ()
            } catch {
                tries += 1
                guard [-EAGAIN, -ESTRPIPE].contains(error.code), tries < 50, link.commands.isEmpty else { throw error }
                polls.wait(milliseconds: 100)
            }
        }
    }

    /// The device is gone, or of no use any more.
    func lose(code: Int32) {
        if start.isPending {
            return refuse(Self.gap(.absent(code: code), output?.name, nil))
        }
        say(.lost, track: announced, code: code)
        stop(saying: .stopped)
    }
}
