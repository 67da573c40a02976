/// A plural form of a language, by its name in the Unicode CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// A form for nothing, in Arabic and Latvian.
    case zero
    /// The singular; in some languages for 1 only, in others also for 21 or 0.
    case one
    /// The dual, in Arabic and Slovenian.
    case two
    /// A form for few, as for 2 to 4 in Polish.
    case few
    /// A form for many, as for 5 to 21 in Polish.
    case many
    /// The form for all remaining numbers. Every language has it.
    case other
}
