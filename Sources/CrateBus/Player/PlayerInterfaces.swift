internal import DBus

/// The interfaces of the MPRIS D-Bus Interface Specification 2.2 that a box implements: all except TrackList and
/// Playlists.
///
/// `Shuffle` and `Rate` are read-only here: records play in order, and at their own speed.
enum PlayerInterfaces {
    static let path: ObjectPath = "/org/mpris/MediaPlayer2"
    static let name: BusName = "org.mpris.MediaPlayer2.cratebox"

    static let root = InterfaceDescription(
        "org.mpris.MediaPlayer2", methods: [.init("Raise"), .init("Quit")],
        properties: [
            .init("CanQuit", .boolean, changeSignal: .constant), .init("CanRaise", .boolean, changeSignal: .constant),
            .init("HasTrackList", .boolean, changeSignal: .constant),
            .init("Identity", .string, changeSignal: .constant),
            .init("SupportedUriSchemes", .array(.string), changeSignal: .constant),
            .init("SupportedMimeTypes", .array(.string), changeSignal: .constant),
        ])

    static let player = InterfaceDescription(
        "org.mpris.MediaPlayer2.Player",
        methods: [
            .init("Next"), .init("Previous"), .init("Pause"), .init("PlayPause"), .init("Stop"), .init("Play"),
            .init("Seek", [.init("Offset", .int64)]),
            .init("SetPosition", [.init("TrackId", .objectPath), .init("Position", .int64)]),
            .init("OpenUri", [.init("Uri", .string)]),
        ],
        signals: [.init("Seeked", [.init("Position", .int64)])],
        properties: [
            .init("PlaybackStatus", .string), .init("LoopStatus", .string, isWritable: true), .init("Rate", .double),
            .init("Shuffle", .boolean), .init("Metadata", .options), .init("Volume", .double, isWritable: true),
            .init("Position", .int64, changeSignal: .silent), .init("MinimumRate", .double),
            .init("MaximumRate", .double),
            .init("CanGoNext", .boolean), .init("CanGoPrevious", .boolean), .init("CanPlay", .boolean),
            .init("CanPause", .boolean), .init("CanSeek", .boolean),
            .init("CanControl", .boolean, changeSignal: .silent),
        ])

    /// The values of the root's properties, which never change.
    static let rootValues: [MemberName: Value] = [
        "CanQuit": .boolean(false), "CanRaise": .boolean(false), "HasTrackList": .boolean(false),
        "Identity": .string("Cratebox"),
        "SupportedUriSchemes": .strings(["discogs", "local", "cratebox", "https"]), "SupportedMimeTypes": .strings([]),
    ]
}
