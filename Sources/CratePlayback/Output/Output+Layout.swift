internal import ALSA

extension Output {
    /// The frame layout of a PCM after its setup; sets the channel map if the PCM supports that.
    ///
    /// Hardware without a channel map has ALSA's default order. For a plug-in without one the file's order is kept,
    /// because it may pass the channels on unchanged.
    static func layout(
        of pcm: inout PCM, _ set: HardwareParameters, _ speakers: [Speaker]
    ) -> DeviceLayout {
        DeviceLayout(
            container: set.format, depth: set.significantBits, channels: set.channels,
            speakers: set.channels > 2 ? self.speakers(of: &pcm, set.channels, speakers) : nil)
    }

    private static func speakers(of pcm: inout PCM, _ channels: Int, _ wanted: [Speaker]) -> [Speaker]? {
        let present = pcm.speakers ?? (pcm.place == nil ? nil : ChannelOrder.ofHardware(channels))
        guard let present, wanted.count == channels, !ChannelOrder.contains(present, wanted) else { return present }
        guard let choice = ChannelOrder.choice(of: pcm.channelOrders, for: wanted),
            (try? pcm.setSpeakers(choice)) != nil
        else { return present }
        return pcm.speakers ?? choice
    }
}
