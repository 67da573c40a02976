extension ReleaseDetail {
    /// Somebody named on a release.
    public struct Credit: Sendable, Hashable, Codable {
        /// The name, perhaps with the ` (2)` that tells namesakes apart.
        public var name: String
        /// The name as this release spells it.
        public var variation: String?
        /// What stands between this name and the next.
        public var join: String?
        /// `Producer`, `Written-By`; nil for the artist.
        public var role: String?
        /// Which tracks it is for, as printed: `A1 to A3`.
        public var tracks: String?

        enum CodingKeys: String, CodingKey {
            case name, join, role, tracks
            case variation = "anv"
        }

        /// Reads one; it needs a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (variation, join) = (fields.text(.variation), fields.text(.join))
            (role, tracks) = (fields.text(.role), fields.text(.tracks))
        }
    }

    /// A label or another company.
    public struct Company: Sendable, Hashable, Codable {
        /// Its name, perhaps with the ` (2)` that tells namesakes apart.
        public var name: String
        /// The catalogue number, `none` where there is none.
        public var catalogNumber: String?
        /// What it did: `Label`, `Pressed By`.
        public var part: String?

        enum CodingKeys: String, CodingKey {
            case name
            case catalogNumber = "catno"
            case part = "entity_type_name"
        }

        /// Reads one; it needs a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (catalogNumber, part) = (fields.text(.catalogNumber), fields.text(.part))
        }
    }

    /// What a release is pressed on.
    public struct Medium: Sendable, Hashable, Codable {
        /// `Vinyl`, `CD`, `File`.
        public var name: String
        /// How many, as text: `2`.
        public var quantity: String?
        /// Free text: `Translucent Red`.
        public var text: String?
        /// `LP`, `Album`, `Reissue`.
        public var descriptions: [String]

        enum CodingKeys: String, CodingKey {
            case name, text, descriptions
            case quantity = "qty"
        }

        /// Reads one; it needs a name.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.name(.name)
            (quantity, text) = (fields.text(.quantity), fields.text(.text))
            descriptions = fields.names(.descriptions)
        }
    }

    /// A barcode, a matrix number, a rights society.
    public struct Identifier: Sendable, Hashable, Codable {
        /// `Barcode`, `Matrix / Runout`.
        public var type: String
        /// As printed, spaces and all.
        public var value: String
        /// Where it is: `Side A`.
        public var description: String?

        /// Reads one; it needs type and value.
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
