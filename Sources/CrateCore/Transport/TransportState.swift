/// What the music is doing.
public enum TransportState: Sendable, Hashable {
    /// Nothing plays and nothing is waiting to.
    case stopped
    /// It sounds.
    case playing
    /// It stands still at a place.
    case paused
    /// The device was given away; whether to go on when it is taken back.
    case yielded(resumes: Bool)
    /// The device is gone, or not to be had; whether to go on when it is back. It stands still meanwhile.
    case waiting(resumes: Bool)

    /// The device is lost.
    public var isWaiting: Bool { if case .waiting = self { true } else { false } }

    /// Its name in JSON, logs and tests.
    public var name: String {
        switch self {
        case .stopped: "stopped"
        case .playing: "playing"
        // It does not sound; that the device is lost is the output's state.
        case .paused, .waiting: "paused"
        case .yielded: "yielded"
        }
    }
}

/// What the engine has to do for a request.
public enum TransportAction: Sendable, Hashable {
    /// Hold the frame that is heard.
    case hold
    /// Go on; open the device where it was let go of.
    case carryOn
    /// End, and forget the queue.
    case end
    /// Go somewhere else, sounding or silent as it is now.
    case move
    /// Let go of the device, and remember the place.
    case letGo
    /// Look now whether the lost device is back.
    case tryAgain
}

/// What becomes of a request.
public enum Transition: Sendable, Hashable {
    /// The new state, and what has to be done; nil when nothing has to be.
    case to(TransportState, TransportAction?)
    /// There is nothing to do it with.
    case nothingPlays
}

extension TransportState {
    /// The whole of what a request does to a state: one function, tested by table.
    ///
    /// Asking for what is the case already is no mistake. Only what needs music is refused where there is none.
    public func after(_ request: TransportRequest) -> Transition {
        switch (self, request) {
        case (.stopped, .pause), (.stopped, .reclaim), (.stopped, .retry): .to(.stopped, nil)
        // The device may be held for an album to come.
        case (.stopped, .stop), (.stopped, .yield): .to(.stopped, .letGo)
        case (.stopped, _): .nothingPlays
        case (_, .stop): .to(.stopped, .end)
        case (_, .next), (_, .previous), (_, .nextAlbum), (_, .seek): .to(self, .move)
        case (.playing, .pause), (.playing, .toggle): .to(.paused, .hold)
        case (.playing, .yield): .to(.yielded(resumes: true), .letGo)
        case (.playing, .resume), (.playing, .reclaim): .to(.playing, nil)
        case (.paused, .resume), (.paused, .toggle): .to(.playing, .carryOn)
        case (.paused, .yield): .to(.yielded(resumes: false), .letGo)
        case (.paused, .pause), (.paused, .reclaim): .to(.paused, nil)
        case (.yielded, .pause): .to(.yielded(resumes: false), nil)
        case (.yielded, .resume): .to(.yielded(resumes: true), nil)
        case (.yielded(let resumes), .toggle): .to(.yielded(resumes: !resumes), nil)
        case (.yielded, .yield): .to(self, nil)
        case (.yielded(let resumes), .reclaim): resumes ? .to(.playing, .carryOn) : .to(.paused, nil)
        case (.waiting, .pause), (.waiting(resumes: true), .toggle): .to(.waiting(resumes: false), .hold)
        case (.waiting(resumes: false), .resume), (.waiting(resumes: false), .toggle):
            .to(.waiting(resumes: true), .carryOn)
        case (.waiting, .resume), (.waiting, .reclaim), (.waiting, .retry): .to(self, .tryAgain)
        case (.waiting(let resumes), .yield): .to(.yielded(resumes: resumes), .letGo)
        case (_, .retry): .to(self, nil)
        }
    }
}
