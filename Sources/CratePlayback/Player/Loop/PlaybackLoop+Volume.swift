internal import ALSA

/// The proof that the volume of the open device was restored, without which no music can be written.
struct RestoredVolume: ~Copyable {
    /// Called by ``PlaybackLoop/restoreVolume()`` only.
    fileprivate init() {}
}

extension PlaybackLoop {
    /// Restores the volume before the first frame on a device that was kept open.
    func restoreVolume() -> RestoredVolume {
        if state.inspect({ $0.needsVolumeRestore }) == true {
            state.update { $0.recordVolumeRestore() }
            packer.beginAnew()
            callBeforeSound()
        }
        return RestoredVolume()
    }

    /// Calls the hook that sets the volume of the open device.
    func callBeforeSound() {
        // The hook may open the card's mixer, which is cheaper while libasound has its configuration in memory.
        if let name = state.last?.name { hooks.beforeSound?(name) }
        PCM.forgetConfiguration()
    }
}
