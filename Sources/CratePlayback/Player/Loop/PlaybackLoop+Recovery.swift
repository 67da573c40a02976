internal import ALSA
internal import Glibc

extension PlaybackLoop {
    /// Recovers from an underrun or a suspend at the first frame that was not played. Any other error means that the
    /// device is lost.
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

    /// The position of a device that has stopped by itself without a reported error; nil if it has not stopped.
    func stoppedUnnoticed() -> Cursor? {
        guard state.place == nil, let code = state.pcmState?.stopCode else { return nil }
        let end = state.inspect { $0.timeline.end(at: $0.musicWritten) } ?? nil
        return firstUnheard(code, by: monotonicNow()) ?? firstUnwritten() ?? end
    }

    /// The first frame that was written but not played; nil if all were played.
    private func firstUnheard(_ code: Int32, by time: Int64) -> Cursor? {
        guard state.inspect({ $0.output.hasBegun }) == true else {
            // The device has not begun to play, so no frame was played.
            return state.locate(0)
        }
        let found = state.update { $0.firstUnheard(isAsleep: code == -ESTRPIPE, by: time) }
        guard let found else { return nil }
        recoveries.recordHeard(found.frame, rate: state.rate)
        return found.place
    }

    /// The first frame of the music that was not written; nil if all were.
    func firstUnwritten() -> Cursor? {
        if state.tail == .finish { return nil }
        return head.isPastRun ? session.plan.successor(of: head.cursor.run) : head.next
    }

    /// Prepares the device again instead of waiting for the driver to resume it, which can take a while after a
    /// suspend.
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
    /// The first frame of the PCM that was not played before the stop, and its position; nil if all were played.
    fileprivate mutating func firstUnheard(isAsleep: Bool, by time: Int64) -> (frame: Int64, place: Cursor?) {
        let stop = (try? output.stop()) ?? StoppedDevice()
        let frame = UnheardFrame.first(
            written: output.written, seen: heard, now: time, rate: rate,
            period: Int64(output.parameters.period), stop: stop, isAsleep: isAsleep)
        return (frame, frame < musicWritten ? timeline.locate(discardingBefore: frame) : nil)
    }
}
