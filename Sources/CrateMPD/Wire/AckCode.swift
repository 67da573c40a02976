/// The numbers that a refusal may have. Clients know these, and some fail on any other.
enum AckCode: Int, Sendable, CaseIterable {
    /// The request belongs into a list of commands. Not used by this server.
    case notList = 1
    /// An argument is missing, too much, or not of its kind.
    case argument = 2
    /// The password is wrong.
    case password = 3
    /// The client may not do this.
    case permission = 4
    /// The command is unknown, or this server does not do what it asks for.
    case unknown = 5
    /// The song, album or playlist does not exist, or its files are not available.
    case noExist = 50
    /// The queue is full.
    case playlistMax = 51
    /// The sound output or the store failed.
    case system = 52
    /// The playlist could not be loaded.
    case playlistLoad = 53
    /// A scan runs already.
    case updateAlready = 54
    /// Nothing plays.
    case playerSync = 55
    /// A playlist of that name exists.
    case exist = 56
}
