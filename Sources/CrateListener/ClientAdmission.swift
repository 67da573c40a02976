package import NIOCore

/// Decides which clients of a ``ClientListener`` are served, and keeps a list of them.
package protocol ClientAdmission: Sendable {
    /// Decides about a client that has connected. Called for one client at a time. A client that is refused is entered
    /// a second time, once earlier connections have been closed; that decision is final.
    func enter(_ channel: any Channel, number: Int) -> Admission
    /// Removes an admitted client, whose connection was closed.
    func leave(_ number: Int)
}

/// The decision about a client that has connected.
package enum Admission: Sendable {
    /// The client is served.
    case accepted
    /// The client is served once the connection that it replaces is closed.
    case replaces(any Channel)
    /// There are too many clients; the new connection is closed.
    case refused
}
