/// Whether music plays, is paused, or waits for the output.
public enum TransportState: Sendable, Hashable {
    /// Nothing is playing or waiting to play.
    case stopped
    /// Music is playing on an open device.
    case playing
    /// Playback is paused at a position.
    case paused
    /// The device was yielded; `resumes` is whether to resume when it is reclaimed.
    case yielded(resumes: Bool)
    /// Playback is paused because the device is lost or unavailable, or because the library is not connected after a
    /// restart; `resumes` is whether to resume when that is available.
    case waiting(resumes: Bool)

    /// Whether the device, or the library, is awaited.
    public var isWaiting: Bool { if case .waiting = self { true } else { false } }

    /// Whether the music is silent only until its device is available or reclaimed, or its library is connected.
    public var resumesByItself: Bool { [.waiting(resumes: true), .yielded(resumes: true)].contains(self) }

    /// The state's name in JSON, logs and tests.
    public var name: String {
        switch self {
        case .stopped: "stopped"
        case .playing: "playing"
        // Nothing is audible while waiting; the lost device is part of the output's state.
        case .paused, .waiting: "paused"
        case .yielded: "yielded"
        }
    }
}

/// The effect of a request on the engine.
public enum TransportAction: Sendable, Hashable {
    /// Pause at the current frame; the device may stay open.
    case pause
    /// Resume, reopening the device if it was closed.
    case resume
    /// Stop, close the device and discard the engine's albums.
    case stop
    /// Change the position. Playing music continues and paused music stays paused, unless the move leads beyond the
    /// last track.
    case move(TransportMove)
    /// Close the device and keep the position.
    case yield
    /// Check now whether the lost device has returned.
    case retry
}

/// The effect of a request in a state: a row of ``TransportState/after(_:)``.
public enum Transition: Sendable, Hashable {
    /// The new state, and the action that the engine must perform; nil if none.
    case to(TransportState, TransportAction?)
    /// The request is refused, because nothing is playing.
    case nothingPlays
}

extension TransportState {
    /// The complete transition table of requests and states.
    ///
    /// A request for the current state succeeds without effect. Only requests that need music are refused if nothing is
    /// playing.
    public func after(_ request: TransportRequest) -> Transition {
        switch (self, request) {
        case (.stopped, .pause), (.stopped, .reclaim), (.stopped, .retry): .to(.stopped, nil)
        // The device may still be open for the next album, so it is closed.
        case (.stopped, .stop), (.stopped, .yield): .to(.stopped, .yield)
        case (.stopped, .resume), (.stopped, .toggle), (.stopped, .move): .nothingPlays
        case (_, .stop): .to(.stopped, .stop)
        case (_, .move(let move)): .to(self, .move(move))
        case (.playing, .pause), (.playing, .toggle): .to(.paused, .pause)
        case (.playing, .yield): .to(.yielded(resumes: true), .yield)
        case (.playing, .resume), (.playing, .reclaim): .to(.playing, nil)
        case (.paused, .resume), (.paused, .toggle): .to(.playing, .resume)
        case (.paused, .yield): .to(.yielded(resumes: false), .yield)
        case (.paused, .pause), (.paused, .reclaim): .to(.paused, nil)
        case (.yielded, .pause): .to(.yielded(resumes: false), nil)
        case (.yielded, .resume): .to(.yielded(resumes: true), nil)
        case (.yielded(let resumes), .toggle): .to(.yielded(resumes: !resumes), nil)
        case (.yielded, .yield): .to(self, nil)
        case (.yielded(let resumes), .reclaim): resumes ? .to(.playing, .resume) : .to(.paused, nil)
        case (.waiting, .pause), (.waiting(resumes: true), .toggle): .to(.waiting(resumes: false), .pause)
        case (.waiting(resumes: false), .resume), (.waiting(resumes: false), .toggle):
            .to(.waiting(resumes: true), .resume)
        case (.waiting, .resume), (.waiting, .reclaim), (.waiting, .retry): .to(self, .retry)
        case (.waiting(let resumes), .yield): .to(.yielded(resumes: resumes), .yield)
        case (_, .retry): .to(self, nil)
        }
    }
}
