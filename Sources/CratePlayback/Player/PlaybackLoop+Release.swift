internal import ALSA
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Whether the device is held after the music's end.
    var isHeldAfterEnd: Bool {
        guard device != nil, let idle = link.settings.withLock({ $0.idle }) else { return false }
        return idle > .zero
    }

    /// Holds the open device for as long as the settings say, from now on.
    func hold() {
        guard device != nil, let idle = link.settings.withLock({ $0.idle }) else {
            device?.releaseTime = nil
            return
        }
        let (seconds, rest) = idle.components
        device?.releaseTime = monotonicNow() + min(seconds, 1 << 32) * 1_000_000_000 + rest / 1_000_000_000
    }

    /// Holds it with nothing to play.
    func holdAfterEnd() {
        device?.rest()
        hold()
    }

    /// Sleeps while the device stands still, and lets go of it when its time is over.
    func waitForRelease() {
        let left = device?.releaseTime.map { max($0 - monotonicNow(), 0) / 1_000_000 + 1 }
        let isTold = waitStanding(milliseconds: left.map { Int32(clamping: $0) } ?? -1)
        if isTold { return leaveStill() }
        guard let releaseTime = device?.releaseTime, monotonicNow() >= releaseTime else { return }
        release()
    }

    /// Lets go of a device that stands still; the place is kept.
    func release() {
        guard device != nil else { return }
        let place = standing
        closeOutput()
        if let place {
            phase = .paused(place)
            post(place)
        }
        emit(.closed)
    }

    /// True when the device that stands still has something to say.
    private func waitStanding(milliseconds: Int32) -> Bool {
        guard case .paused(nil) = phase, var held = device.take() else {
            polls.wait(milliseconds: milliseconds)
            return false
        }
        let isTold = (try? polls.wait(standing: &held.output.pcm, milliseconds: milliseconds)) ?? true
        device = consume held
        return isTold
    }

    /// The device was lost, or fell asleep, while it stood still.
    private func leaveStill() {
        let place = here()
        let isGone = device?.output.pcm.state == .disconnected
        closeOutput()
        phase = .paused(place)
        post(place)
        if isGone { waitForDevice(at: place, isStill: true, code: -ENODEV) }
    }
}
