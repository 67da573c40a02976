/// What was opened last.
extension StatusDocument {
    /// The album and the crate that were opened last.
    public struct Current: Codable, Sendable, Hashable {
        /// The album that was opened last, for replies that continue with it.
        public struct Album: Codable, Sendable, Hashable {
            /// The Discogs release number; negative for a local id.
            public var release: Int64
            /// The title as the collection has it.
            public var title: String
            /// The artist as lists show it.
            public var artist: String

            /// Describes the album that was opened last.
            package init(release: Int64, title: String, artist: String) {
                self.release = release
                self.title = title
                self.artist = artist
            }
        }

        /// The crate that was opened last, for replies that continue with it.
        public struct Crate: Codable, Sendable, Hashable {
            /// The number of the crate in the store.
            public var id: Int64
            /// The present name of the crate; the one it was opened by if the collection can't be read.
            public var name: String

            /// Describes the crate that was opened last.
            /// - Parameter id: The number of the crate in the store.
            package init(id: Int64, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// The album that was opened last; nil if none was opened after the crate.
        public var album: Album?
        /// The crate that was opened last, if any.
        public var crate: Crate?

        /// Combines the album and the crate that were opened last; nil for none.
        package init(album: Album? = nil, crate: Crate? = nil) {
            self.album = album
            self.crate = crate
        }
    }
}
