internal import Intents

/// The phrases of a language: one list for each intent, the first phrase without a slot.
protocol LocalizedPhrases {
    static var playAlbum: [Phrase<PlayAlbumIntent>] { get }
    /// Phrases that resemble a request for an album, but must not play one.
    static var playNothing: [Phrase<PlayAlbumIntent>] { get }
    static var openAlbum: [Phrase<OpenAlbumIntent>] { get }
    static var openCrate: [Phrase<OpenCrateIntent>] { get }
    static var addToWantlist: [Phrase<AddToWantlistIntent>] { get }
    /// Phrases that resemble a want, but must not add one.
    static var addNothing: [Phrase<AddToWantlistIntent>] { get }
    static var openWantlist: [Phrase<OpenWantlistIntent>] { get }
    static var searchCollection: [Phrase<SearchCollectionIntent>] { get }

    static var pause: [Phrase<PauseIntent>] { get }
    static var resume: [Phrase<ResumeIntent>] { get }
    static var stop: [Phrase<StopIntent>] { get }
    static var next: [Phrase<NextIntent>] { get }
    static var previous: [Phrase<PreviousIntent>] { get }
    static var randomAlbum: [Phrase<RandomAlbumIntent>] { get }
    static var playCrate: [Phrase<PlayCrateIntent>] { get }
    static var playTrack: [Phrase<PlayTrackIntent>] { get }
    static var nextAlbum: [Phrase<NextAlbumIntent>] { get }
    static var previousAlbum: [Phrase<PreviousAlbumIntent>] { get }
    static var nowPlaying: [Phrase<NowPlayingIntent>] { get }
    static var volumeUp: [Phrase<VolumeUpIntent>] { get }
    static var volumeDown: [Phrase<VolumeDownIntent>] { get }
    static var volume: [Phrase<VolumeIntent>] { get }
    static var mute: [Phrase<MuteIntent>] { get }
    static var unmute: [Phrase<UnmuteIntent>] { get }
    static var sleep: [Phrase<SleepIntent>] { get }
    static var seek: [Phrase<SeekIntent>] { get }
    static var rewind: [Phrase<RewindIntent>] { get }
    static var fastForward: [Phrase<FastForwardIntent>] { get }
    static var repetition: [Phrase<RepeatIntent>] { get }

    static var queueAlbum: [Phrase<QueueAlbumIntent>] { get }
    static var playNext: [Phrase<PlayNextIntent>] { get }
    static var showQueue: [Phrase<QueueIntent>] { get }
    static var clearQueue: [Phrase<ClearQueueIntent>] { get }
    static var playRandom: [Phrase<PlayRandomIntent>] { get }

    static var findByYear: [Phrase<FindByYearIntent>] { get }
}
