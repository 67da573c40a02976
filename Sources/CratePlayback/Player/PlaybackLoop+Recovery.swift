internal import ALSA
internal import Glibc

extension PlaybackLoop {
    /// An underrun or a suspend goes on at the first frame that was not heard; anything else loses the device.
    func recover(from error: ALSAError) {
        let time = error.operation == .poll ? polls.failureTime ?? monotonicNow() : monotonicNow()
        switch -error.code {
        case EAGAIN, EINTR: return
        case EPIPE, ESTRPIPE: break
        default: return lose(code: error.code, at: unheard(error.code, by: time) ?? unwritten())
        }
        let place = unheard(error.code, by: time)
        guard recoveries.isWorthTrying(at: monotonicNow()) else {
            return lose(code: error.code, at: place ?? unwritten(), isHopeless: true)
        }
        emit(.underrun)
        do throws(ALSAError) {
            try prepareAgain()
        } catch {
            return lose(code: error.code, at: place ?? unwritten())
        }
        phase = .playing
        guard let place else { return }
        device?.ending = nil
        go(to: place)
    }

    /// Where a device stands that has stopped by itself, before anybody took notice of it; nil where it has not.
    func stoppedUnnoticed() -> Timeline.Place? {
        guard standing == nil, let code = device?.output.pcm.state.stopCode else { return nil }
        let end = device?.timeline.end(at: (device?.output.written ?? 0) - (device?.output.padded ?? 0))
        return unheard(code, by: monotonicNow()) ?? unwritten() ?? end
    }

    /// The first frame that was written and not heard; nil when all of it was.
    private func unheard(_ code: Int32, by time: Int64) -> Timeline.Place? {
        guard let rate = device?.output.source.rate, let written = device?.output.written, let seen = device?.lastHeard
        else { return nil }
        // What it holds is still to begin.
        guard device?.output.hasBegun == true else { return device?.timeline.hear(0) }
        let stop = (try? device?.output.stop()) ?? StoppedDevice()
        let heard = UnheardFrame.first(
            written: written, seen: seen, now: time, rate: Int64(rate),
            period: Int64(device?.output.parameters.period ?? 0), stop: stop, isAsleep: code == -ESTRPIPE)
        recoveries.noteHeard(heard, rate: Int64(rate))
        return heard < written - (device?.output.padded ?? 0) ? device?.timeline.hear(heard) : nil
    }

    /// The first frame that was not written; nil when nothing is left.
    func unwritten() -> Timeline.Place? {
        if device?.ending == .finish { return nil }
        if endedRun != nil, packer.isEmpty { return successor(of: run) }
        return Timeline.Place(run: run, frame: max(target, packer.next))
    }

    /// What the device still holds is written anew, so it need not resume by itself; after a suspend it may take a while
    /// to answer.
    private func prepareAgain() throws(ALSAError) {
        var tries = 0
        while true {
            do throws(ALSAError) {
                return try device?.prepareAgain() ?? ()
            } catch {
                tries += 1
                guard [-EAGAIN, -ESTRPIPE].contains(error.code), tries < 50, link.commands.isEmpty else { throw error }
                polls.wait(milliseconds: 100)
            }
        }
    }
}
