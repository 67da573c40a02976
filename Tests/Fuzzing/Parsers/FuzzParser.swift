import CrateClient
import CrateCore

@testable import CrateBox
@testable import CratePlayback
@testable import CrateStore
@testable import FLAC

/// The parsers of bytes from outside.
enum FuzzParser: String, CaseIterable {
    /// A file: native FLAC, Ogg, foreign tags around it.
    case flac
    /// Ogg pages, whose checksums are corrected first.
    case ogg
    /// The bytes of one metadata block of a file.
    case comments, cuesheet, picture
    /// An external cue sheet.
    case cue
    /// Discogs' exports and the pages of its API.
    case table, page, detail
    /// A segment of the resume journal, and the payload of one of its records.
    case journal, record
    /// A library's manifest, the configuration, a line of the control protocol.
    case manifest, configuration, request

    /// The parser named on the command line.
    static let chosen = CommandLine.arguments.dropFirst().first.flatMap { FuzzParser(rawValue: $0) }

    /// Parses an input and discards the result: it must end without a trap.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .flac: Self.readFile(bytes)
        case .ogg: Self.readFile(FuzzOgg.summed(bytes))
        case .comments:
            var comments = VorbisComments(bytes)
            _ = comments.read { VorbisComments.capitals($0) }
            Self.readFile(FuzzFLAC.file([(4, bytes)]))
        case .cuesheet: Self.readFile(FuzzFLAC.file([(5, bytes)]))
        case .picture:
            _ = PictureFormat(bytes)
            _ = Base64.bytes(String(decoding: bytes, as: UTF8.self))
            Self.readFile(FuzzFLAC.file([(6, bytes)]))
        case .cue: _ = CueSheet(CueFile.text(bytes))
        case .table: Self.readTable(bytes)
        case .page: Self.readPage(bytes)
        case .detail: _ = ReleaseDetail(json: bytes).map { ($0.physicalTracks, DetailRow($0)) }
        case .journal: _ = JournalScan(bytes).places
        case .record:
            _ = JournalScan(JournalRecord(.opening, sequence: 1, payload: bytes).bytes).places
        case .manifest: _ = try? LibraryManifest.parse(bytes)
        case .configuration: _ = try? ConfigurationFile.layer(FuzzFile.shared.path(to: bytes))
        case .request: _ = try? WireRequest(line: bytes)
        }
    }

    private static func readFile(_ bytes: [UInt8]) {
        let path = FuzzFile.shared.path(to: bytes)
        _ = try? FLACMetadata.read(path: path)
        _ = try? FLACMetadata.read(path: path, pictures: true)
        _ = try? FLACCover.read(path: path)
    }

    private static func readTable(_ bytes: [UInt8]) {
        guard var rows = try? CSVRows(path: FuzzFile.shared.path(to: bytes)) else { return }
        while (try? rows.nextChunk()) != nil {}
    }

    private static func readPage(_ bytes: [UInt8]) {
        guard let content = try? PageContent(path: FuzzFile.shared.path(to: bytes)) else { return }
        switch content {
        case .collection(let page):
            for item in page.items { _ = try? ExportRow(item, kind: .collection, names: PageNames()) }
        case .wantlist(let page):
            for item in page.items { _ = try? ExportRow(item, kind: .wantlist, names: PageNames()) }
        case .release, .folders, .fields: break
        }
    }
}
