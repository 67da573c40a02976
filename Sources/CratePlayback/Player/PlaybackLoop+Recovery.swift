internal import ALSA
internal import Glibc

extension PlaybackLoop {
    /// An underrun or a suspend goes on at the first frame that was not heard; anything else loses the device.
    func recover(from error: ALSAError) {
        let time = error.operation == .poll ? polls.failureTime ?? monotonicNow() : monotonicNow()
        switch -error.code {
        case EAGAIN, EINTR: return
        case EPIPE, ESTRPIPE: break
        default: return lose(code: error.code, at: firstUnheard(error.code, by: time) ?? firstUnwritten())
        }
        let place = firstUnheard(error.code, by: time)
        guard recoveries.isWorthTrying(at: monotonicNow()) else {
            return lose(code: error.code, at: place ?? firstUnwritten(), isHopeless: true)
        }
        emit(.underrun)
        do throws(ALSAError) {
            try prepareAgain()
        } catch {
            return lose(code: error.code, at: place ?? firstUnwritten())
        }
        state.stopDraining()
        guard let place else { return }
        state.setTail(nil)
        go(to: place)
    }

    /// Where a device has stopped by itself without an error that was seen; nil where it has not.
    func stoppedUnnoticed() -> Cursor? {
        guard state.place == nil, let code = state.pcmState?.stopCode else { return nil }
        let end = state.inspect { $0.timeline.end(at: $0.musicWritten) } ?? nil
        return firstUnheard(code, by: monotonicNow()) ?? firstUnwritten() ?? end
    }

    /// The first frame that was written and not heard; nil when all of it was.
    private func firstUnheard(_ code: Int32, by time: Int64) -> Cursor? {
        guard state.inspect({ $0.output.hasBegun }) == true else {
            // It has not begun: its first frame is the first unheard one.
            return state.locate(0)
        }
        let found = state.update { $0.firstUnheard(isAsleep: code == -ESTRPIPE, by: time) }
        guard let found else { return nil }
        recoveries.noteHeard(found.frame, rate: state.rate)
        return found.place
    }

    /// The first frame that was not written; nil when nothing is left.
    func firstUnwritten() -> Cursor? {
        if state.tail == .finish { return nil }
        return head.isPastRun ? session.plan.successor(of: head.cursor.run) : head.next
    }

    /// Prepares the device to be written anew, so that it need not resume by itself; after a suspend that may take a while.
    private func prepareAgain() throws(ALSAError) {
        var tries = 0
        while true {
            do throws(ALSAError) {
                _ = try state.withDevice { device throws(ALSAError) in try device.prepareAgain() }
                return
            } catch {
                tries += 1
                guard [-EAGAIN, -ESTRPIPE].contains(error.code), tries < 50, link.commands.isEmpty else { throw error }
                polls.wait(milliseconds: 100)
            }
        }
    }
}

extension OpenDevice {
    /// The frame of the PCM that was not heard when it stopped, and the place where that is; nil when all was heard.
    fileprivate mutating func firstUnheard(isAsleep: Bool, by time: Int64) -> (frame: Int64, place: Cursor?) {
        let stop = (try? output.stop()) ?? StoppedDevice()
        let frame = UnheardFrame.first(
            written: output.written, seen: heard, now: time, rate: rate,
            period: Int64(output.parameters.period), stop: stop, isAsleep: isAsleep)
        return (frame, frame < musicWritten ? timeline.locate(discardingBefore: frame) : nil)
    }
}
