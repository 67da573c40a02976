import ArgumentParser
import CrateClient
import CrateIntents
import CrateTerminal

/// Adds several albums to the queue of the running box, and prints the results as one reply.
struct QueueAdditions {
    /// The albums in the order in which they are to play.
    let albums: [AlbumEntity]
    /// True if they come right after the current album.
    let isNext: Bool
    let json: Bool

    /// Adds each album. One that can't be played is left out, and the first of these decides the exit status.
    func run(in client: any BoxClient) async throws {
        var results: [Int: AddedAlbum] = [:]
        for place in try await order(in: client) {
            let parameters = ["album": "id:\(albums[place].id)", "place": isNext ? "next" : "end"]
            let exchange = Exchange(client: client, intent: "QueueAlbum", parameters: parameters, json: json)
            results[place] = try AddedAlbum(albums[place], try await exchange.settle())
        }
        let document = AddedAlbums(albums.indices.compactMap { results[$0] })
        show(document)
        if document.exit != .done { throw ExitCode(document.exit.rawValue) }
    }

    private func show(_ document: AddedAlbums) {
        if json, Terminal.prints(json: JSON.line(document)) { return }
        Terminal.print(TerminalText(document.dialog.full))
        if let supporting = document.dialog.supporting { Terminal.print(Hint.line(supporting)) }
    }

    /// The indices of the albums in the order in which they are added. With `isNext` they are reversed, because each
    /// album is inserted before those that were added earlier. If nothing plays, the first album comes first, because
    /// it plays at once.
    private func order(in client: any BoxClient) async throws -> [Int] {
        guard isNext else { return Array(albums.indices) }
        let backwards = Array(albums.indices.reversed())
        let queue = try await client.queue(from: 0, count: 1)
        guard queue.current == nil, try await client.state() == "stopped" else { return backwards }
        return [0] + backwards.dropLast()
    }
}
