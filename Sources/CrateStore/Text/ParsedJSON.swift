/// A value of a JSON text: RFC 8259, section 3.
enum ParsedJSON: Hashable {
    case null
    case flag(Bool)
    /// A number without fraction and exponent that fits the type.
    case integer(Int64)
    case real(Double)
    case text(String)
    case list([ParsedJSON])
    /// Of equal names the last one counts.
    case object([String: ParsedJSON])
}
