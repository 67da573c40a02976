internal import CrateClient
internal import CrateCore
internal import Synchronization

/// The volume of a box; publishes each change as the event `volume`.
///
/// A change by another program is published when the volume is read next; nothing watches the mixer.
final class AnnouncedVolume: VolumeControl {
    private enum Known {
        case nothing
        case level(VolumeLevel?)
    }

    private let volume: any VolumeControl
    private let hub: EventHub
    private let known = Mutex(Known.nothing)
    /// Admits one caller at a time, so that the last published level is the last one set.
    private let turn = QueueTurn()

    init(_ volume: any VolumeControl, _ hub: EventHub) { (self.volume, self.hub) = (volume, hub) }

    func level() async -> VolumeLevel? {
        await turn.run {
            let level = await volume.level()
            record(level)
            return level
        }
    }

    func obstacle() async -> AlbumGap.Reason? { await volume.obstacle() }

    func unknownOutput() async -> String? { await volume.unknownOutput() }

    func wait() async -> VolumeWait? { await volume.wait() }

    func change(_ change: VolumeChange) async -> VolumeLevel? {
        await turn.run {
            if case .nothing = known.withLock({ $0 }) { record(await volume.level()) }
            let level = await volume.change(change)
            record(level)
            return level
        }
    }

    private func record(_ level: VolumeLevel?) {
        var level = level
        // Whether a change was limited is not part of the level, so it causes no event.
        level?.isLimited = false
        hub.publish {
            let isNew = known.withLock { known in
                defer { known = .level(level) }
                guard case .level(let before) = known else { return false }
                return before != level
            }
            guard isNew else { return nil }
            var document = EventDocument("volume")
            document.volume = level.map(StatusDocument.Volume.init)
            return document.boxEvent
        }
    }
}
