import CrateStore
import Foundation
import InventedAlbums

// Times searches and utterances in a collection of invented albums, in CPU time of this process:
//
//     asking make FOLDER [ALBUMS [RIPPED]]    makes the collection: 100,000 albums, the share with a rip in percent
//     asking run FOLDER [EACH [ANSWERS]]      asks EACH questions of every kind; writes the answers to a file
//
//     CRATEBOX_ASKING=1 swift build -c release --static-swift-stdlib --scratch-path .build/optimised --product asking

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
    print("usage: asking make FOLDER [ALBUMS [RIPPED]] | asking run FOLDER [EACH [ANSWERS]]")
    exit(64)
}
func number(_ place: Int, _ usual: Int) -> Int { arguments.count > place ? Int(arguments[place]) ?? usual : usual }
let path = arguments[2] + "/collection.sqlite"
switch arguments[1] {
case "make":
    let store = try Store(.file(path))
    try InventedCollection(albums: number(3, 100_000), ripped: number(4, 0)).write(to: path)
    try SearchIndex(store: store).sync()
default:
    let store = try Store(.file(path))
    try SearchIndex(store: store).sync()
    let count = try AlbumLookup(store: store).count()
    let table = try await AskingTable(store: store, albums: count, each: number(3, 120)).run()
    guard arguments.count > 4 else { break }
    try Data(table.answers.joined(separator: "\n").utf8).write(to: URL(filePath: arguments[4]))
}
