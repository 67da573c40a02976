internal import LinuxSystem

/// The state of a track's file: as scans, verifications and plays found it, or as it is now.
///
/// ``KnownFile`` alone determines it. Everything that lists, counts or plays rips asks for it, so that two commands
/// never describe one file differently.
enum FileState: Sendable, Hashable {
    /// It is the version that the last scan read, and nothing is known to be wrong with it.
    case present
    /// It is another version than the last scan read, and can be decoded.
    case changed
    /// It is there, but the last scan or a later play found it missing.
    case unscanned
    /// It is another version than the last scan read, and nothing of it can be decoded. The next scan decides whether
    /// it is damaged.
    case replaced
    /// There is no file, or something else has its path.
    case missing
    /// It is there, but can't be read; with the system's error, if that is known.
    case unreadable(Errno?)
    /// It is wrong, or nothing of it can be decoded.
    case damaged

    /// Whether it can be played, and is the version of the last scan or a later one.
    var isUsable: Bool { self == .present || self == .changed }

    /// Whether the next scan reads this version for the first time.
    var isNew: Bool { self == .changed || awaitsScan }

    /// Whether it is there, but can't be played as the store has it: the next scan comes first.
    var awaitsScan: Bool { self == .unscanned || self == .replaced }

    /// Whether its rip has this track now.
    var isTrack: Bool { self != .missing && self != .unscanned }

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}
