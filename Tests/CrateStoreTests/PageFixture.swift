import Foundation

@testable import CrateStore

/// Pages of Discogs' API in the documented format, made by hand.
enum PageFixture {
    /// An item of a collection or a wantlist.
    static func item(
        _ id: Int, instance: Int? = nil, title: String = "Blue", artists: String? = nil, folder: Int = 1,
        added: String = "2015-03-01T12:30:00-08:00", extra: String = ""
    ) -> String {
        let artists = artists ?? #"{"id":1,"name":"Joni Mitchell","anv":"","join":",","role":"","tracks":""}"#
        return #"{"id":\#(id),"instance_id":\#(instance.map { "\($0)" } ?? "null"),"folder_id":\#(folder),"rating":4,"#
            + #""date_added":"\#(added)",\#(extra)"basic_information":{"id":\#(id),"title":"\#(title)","year":1971,"#
            + #""master_id":99,"thumb":"","cover_image":"","formats":[{"name":"Vinyl","qty":"2","#
            + #""descriptions":["LP","Album"]},{"name":"CD","qty":"1"}],"labels":[{"name":"Reprise (2)","#
            + #""catno":"MS 2038","entity_type":"1","id":5}],"artists":[\#(artists)],"genres":["Rock","Folk"],"#
            + #""styles":["Folk Rock"]}}"#
    }

    /// A page of items.
    static func page(
        _ items: [String], key: String = "releases", number: Int = 1, of pages: Int = 1, total: Int? = nil,
        urls: String = "{}"
    ) -> String {
        #"{"pagination":{"page":\#(number),"pages":\#(pages),"per_page":100,"items":\#(total ?? items.count),"#
            + #""urls":\#(urls)},"\#(key)":[\#(items.joined(separator: ","))]}"#
    }
}

extension ImportFixture {
    /// Writes texts to files, and imports them together.
    @discardableResult
    func load(files texts: [String], replacing: Bool = false) throws -> ImportSummary {
        let files = try texts.map { try write($0.utf8) }
        let work = CollectionImport(store: store, replacing: replacing)
        return try work.run(SortedFiles(files).exports) { _, _ in }.reduce(into: ImportSummary()) { $0.add($1) }
    }
}
