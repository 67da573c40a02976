internal import Intents

// MARK: Shortcuts

extension English {
    static var playAlbum: [Phrase<PlayAlbumIntent>] {
        [
            "Play an album on \(.applicationName)",
            "Play \(\.$album) on \(.applicationName)",
            "Play the album \(\.$album) on \(.applicationName)",
            "Play album \(\.$album) on \(.applicationName)",
            "Play the record \(\.$album) on \(.applicationName)",
            "Put on \(\.$album) on \(.applicationName)",
            "Listen to \(\.$album) on \(.applicationName)",
            "Ask \(.applicationName) to play \(\.$album)",
            "Play something by \(\.$album) on \(.applicationName)",
        ]
    }

    static var playNothing: [Phrase<PlayAlbumIntent>] {
        [
            "Stop playing on \(.applicationName)",
            "Stop playing \(\.$album) on \(.applicationName)",
            "Don't play \(\.$album) on \(.applicationName)",
            "Do not play \(\.$album) on \(.applicationName)",
            "Never play \(\.$album) on \(.applicationName)",
            "Play nothing on \(.applicationName)",
        ]
    }

    static var openAlbum: [Phrase<OpenAlbumIntent>] {
        [
            "Show an album on \(.applicationName)",
            "Open an album on \(.applicationName)",
            "Open \(\.$target) on \(.applicationName)",
            "Show the album \(\.$target) on \(.applicationName)",
            "Open the album \(\.$target) on \(.applicationName)",
            "Can \(.applicationName) play \(\.$target)",
            "Is \(\.$target) ready to play on \(.applicationName)",
            "Do I own \(\.$target) on \(.applicationName)",
        ]
    }

    static var openCrate: [Phrase<OpenCrateIntent>] {
        [
            "Open a crate on \(.applicationName)",
            "Open the crate \(\.$target) on \(.applicationName)",
            "Open the \(\.$target) crate on \(.applicationName)",
            "Show the crate \(\.$target) on \(.applicationName)",
            "What is in the crate \(\.$target) on \(.applicationName)",
            "What's in the crate \(\.$target) on \(.applicationName)",
        ]
    }

    static var addToWantlist: [Phrase<AddToWantlistIntent>] {
        [
            "Add an album to my wantlist on \(.applicationName)",
            "Add \(\.$album) to my wantlist on \(.applicationName)",
            "Put \(\.$album) on my wantlist on \(.applicationName)",
            "Wish for \(\.$album) on \(.applicationName)",
        ]
    }

    static var addNothing: [Phrase<AddToWantlistIntent>] {
        [
            "Don't add \(\.$album) to my wantlist on \(.applicationName)"
        ]
    }

    static var openWantlist: [Phrase<OpenWantlistIntent>] {
        [
            "Show my wantlist on \(.applicationName)",
            "Show my wantlist in \(.applicationName)",
            "Open my wantlist on \(.applicationName)",
            "Open my wantlist in \(.applicationName)",
            "What is on my wantlist on \(.applicationName)",
            "What's on my wantlist on \(.applicationName)",
        ]
    }

    static var searchCollection: [Phrase<SearchCollectionIntent>] {
        [
            "Search my collection on \(.applicationName)",
            "Search \(.applicationName) for \(\.$criteria)",
            "Search for \(\.$criteria) on \(.applicationName)",
            "Find \(\.$criteria) on \(.applicationName)",
            "Find \(\.$criteria) in \(.applicationName)",
            "Find albums by \(\.$criteria) on \(.applicationName)",
        ]
    }
}

// MARK: Spoken commands

extension English {
    static var pause: [Phrase<PauseIntent>] {
        [
            "Pause \(.applicationName)",
            "Pause on \(.applicationName)",
            "Pause the music on \(.applicationName)",
        ]
    }

    static var resume: [Phrase<ResumeIntent>] {
        [
            "Resume \(.applicationName)",
            "Resume on \(.applicationName)",
            "Continue on \(.applicationName)",
            "Continue playing on \(.applicationName)",
            "Keep playing on \(.applicationName)",
            "Unpause \(.applicationName)",
            "Resume the music on \(.applicationName)",
        ]
    }

    static var stop: [Phrase<StopIntent>] {
        [
            "Stop \(.applicationName)",
            "Stop on \(.applicationName)",
            "Stop playing on \(.applicationName)",
            "Stop the music on \(.applicationName)",
            "Turn off the music on \(.applicationName)",
        ]
    }

    static var next: [Phrase<NextIntent>] {
        [
            "Next on \(.applicationName)",
            "Next track on \(.applicationName)",
            "Next song on \(.applicationName)",
            "Skip on \(.applicationName)",
            "Skip this track on \(.applicationName)",
            "Skip this song on \(.applicationName)",
            "Play the next track on \(.applicationName)",
            "Play the next song on \(.applicationName)",
        ]
    }

    static var previous: [Phrase<PreviousIntent>] {
        [
            "Previous on \(.applicationName)",
            "Previous track on \(.applicationName)",
            "Previous song on \(.applicationName)",
            "Go back on \(.applicationName)",
            "Play the previous track on \(.applicationName)",
            "Play the previous song on \(.applicationName)",
        ]
    }

    static var randomAlbum: [Phrase<RandomAlbumIntent>] {
        [
            "Play a random album on \(.applicationName)",
            "Play any album on \(.applicationName)",
            "Play something on \(.applicationName)",
            "Play something random on \(.applicationName)",
            "Play something at random on \(.applicationName)",
            "Surprise me on \(.applicationName)",
        ]
    }

    static var playTrack: [Phrase<PlayTrackIntent>] {
        [
            "Play a track on \(.applicationName)",
            "Play track \(\.$track) of \(\.$album) on \(.applicationName)",
            "Play track \(\.$track) from \(\.$album) on \(.applicationName)",
            "Play song \(\.$track) of \(\.$album) on \(.applicationName)",
            "Play song \(\.$track) from \(\.$album) on \(.applicationName)",
            "Play the track \(\.$track) from \(\.$album) on \(.applicationName)",
            "Play the song \(\.$track) from \(\.$album) on \(.applicationName)",
        ]
    }

    static var nextAlbum: [Phrase<NextAlbumIntent>] {
        [
            "Next album on \(.applicationName)",
            "Next record on \(.applicationName)",
            "Play the next album on \(.applicationName)",
            "Play the next record on \(.applicationName)",
        ]
    }

    static var previousAlbum: [Phrase<PreviousAlbumIntent>] {
        [
            "Previous album on \(.applicationName)",
            "Previous record on \(.applicationName)",
            "Play the previous album on \(.applicationName)",
            "Play the previous record on \(.applicationName)",
        ]
    }

    static var playCrate: [Phrase<PlayCrateIntent>] {
        [
            "Play a crate on \(.applicationName)",
            "Play the crate \(\.$crate) on \(.applicationName)",
            "Play crate \(\.$crate) on \(.applicationName)",
            "Play my crate \(\.$crate) on \(.applicationName)",
            "Play the \(\.$crate) crate on \(.applicationName)",
            "Play my \(\.$crate) crate on \(.applicationName)",
        ]
    }

    static var nowPlaying: [Phrase<NowPlayingIntent>] {
        [
            "What is playing on \(.applicationName)",
            "What's playing on \(.applicationName)",
            "What is playing now on \(.applicationName)",
            "What's playing now on \(.applicationName)",
            "What is this on \(.applicationName)",
            "What's this on \(.applicationName)",
            "What album is this on \(.applicationName)",
            "What song is this on \(.applicationName)",
            "Which album is playing on \(.applicationName)",
            "Which song is playing on \(.applicationName)",
        ]
    }

    static var volumeUp: [Phrase<VolumeUpIntent>] {
        [
            "Louder on \(.applicationName)",
            "Volume up on \(.applicationName)",
            "Turn it up on \(.applicationName)",
            "Turn up the volume on \(.applicationName)",
            "Turn the volume up on \(.applicationName)",
            "Make it louder on \(.applicationName)",
        ]
    }

    static var volumeDown: [Phrase<VolumeDownIntent>] {
        [
            "Softer on \(.applicationName)",
            "Quieter on \(.applicationName)",
            "Volume down on \(.applicationName)",
            "Turn it down on \(.applicationName)",
            "Turn down the volume on \(.applicationName)",
            "Turn the volume down on \(.applicationName)",
            "Make it softer on \(.applicationName)",
            "Make it quieter on \(.applicationName)",
        ]
    }
}

// MARK: The queue

extension English {
    static var queueAlbum: [Phrase<QueueAlbumIntent>] {
        [
            "Queue an album on \(.applicationName)",
            "Queue \(\.$album) on \(.applicationName)",
            "Add \(\.$album) to the queue on \(.applicationName)",
        ]
    }

    static var playNext: [Phrase<PlayNextIntent>] {
        [
            "Play an album next on \(.applicationName)",
            "Play \(\.$album) next on \(.applicationName)",
            "Play album \(\.$album) next on \(.applicationName)",
            "Play the album \(\.$album) next on \(.applicationName)",
            "Queue \(\.$album) next on \(.applicationName)",
            "Add \(\.$album) to the front of the queue on \(.applicationName)",
        ]
    }

    static var showQueue: [Phrase<QueueIntent>] {
        [
            "What is in the queue on \(.applicationName)",
            "What's in the queue on \(.applicationName)",
            "What plays next on \(.applicationName)",
            "What is next on \(.applicationName)",
            "What's next on \(.applicationName)",
            "Show the queue on \(.applicationName)",
        ]
    }

    static var clearQueue: [Phrase<ClearQueueIntent>] {
        [
            "Clear the queue on \(.applicationName)",
            "Empty the queue on \(.applicationName)",
        ]
    }

    static var playRandom: [Phrase<PlayRandomIntent>] {
        [
            "Play random albums on \(.applicationName)",
            "Shuffle my albums on \(.applicationName)",
            "Shuffle my collection on \(.applicationName)",
        ]
    }
}
