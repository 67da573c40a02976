extension ReleaseDetail {
    /// A person or group named on a release.
    public struct Credit: Sendable, Hashable, Codable {
        /// The name; it may end in Discogs' ` (2)`, which distinguishes namesakes.
        public var name: String
        /// The name as spelled on this release (Discogs' `anv`).
        public var variation: String?
        /// The text between this name and the next.
        public var join: String?
        /// `Producer`, `Written-By`; nil for the main artist.
        public var role: String?
        /// The positions that the credit is for, as printed: `A1 to A3`; nil for the whole release.
        public var tracks: String?

        enum CodingKeys: String, CodingKey {
            case name, join, role, tracks
            case variation = "anv"
        }

        /// Decodes a credit.
        /// - Throws: `DecodingError` without a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (variation, join) = (fields.text(.variation), fields.text(.join))
            (role, tracks) = (fields.text(.role), fields.text(.tracks))
        }
    }

    /// A label, a pressing plant, a studio or another company, with its role.
    public struct Company: Sendable, Hashable, Codable {
        /// The name; it may end in Discogs' ` (2)`, which distinguishes namesakes.
        public var name: String
        /// The catalogue number (Discogs' `catno`); Discogs writes `none` when there is none.
        public var catalogNumber: String?
        /// Its role (Discogs' `entity_type_name`): `Label`, `Pressed By`.
        public var part: String?

        enum CodingKeys: String, CodingKey {
            case name
            case catalogNumber = "catno"
            case part = "entity_type_name"
        }

        /// Decodes a company.
        /// - Throws: `DecodingError` without a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (catalogNumber, part) = (fields.text(.catalogNumber), fields.text(.part))
        }
    }

    /// A medium of a release, an element of Discogs' `formats`.
    public struct Medium: Sendable, Hashable, Codable {
        /// The kind of medium: `Vinyl`, `CD`, `File`.
        public var name: String
        /// The number of pieces, as text: `2`.
        public var quantity: String?
        /// Free text: `Translucent Red`.
        public var text: String?
        /// Discogs' format descriptions: `LP`, `Album`, `Reissue`.
        public var descriptions: [String]

        enum CodingKeys: String, CodingKey {
            case name, text, descriptions
            case quantity = "qty"
        }

        /// Decodes a medium.
        /// - Throws: `DecodingError` without a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (quantity, text) = (fields.text(.quantity), fields.text(.text))
            descriptions = fields.names(.descriptions)
        }
    }

    /// A barcode, a matrix number or a rights society.
    public struct Identifier: Sendable, Hashable, Codable {
        /// The kind of identifier: `Barcode`, `Matrix / Runout`.
        public var type: String
        /// The value as printed, including spaces.
        public var value: String
        /// The place of the identifier on the release: `Side A`.
        public var description: String?

        /// Decodes an identifier.
        /// - Throws: `DecodingError` without type or value.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            type = try fields.name(.type)
            guard let text = fields.text(.value) else {
                throw DecodingError.dataCorruptedError(forKey: .value, in: fields, debugDescription: "no value")
            }
            (value, description) = (text, fields.text(.description))
        }
    }
}
