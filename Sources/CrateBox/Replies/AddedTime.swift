/// Formats the time at which an album or a want was added as all times in JSON: ISO 8601.
public enum AddedTime {
    /// Converts a stored time, such as `2019-11-02 08:14:55` to `2019-11-02T08:14:55`. An export has no zone; a time in
    /// UTC ends with `Z`. A date alone stays as it is.
    public static func json(_ stored: String, isUTC: Bool) -> String {
        let text = stored.replacing(" ", with: "T")
        return isUTC && text.contains("T") && !text.hasSuffix("Z") ? text + "Z" : text
    }
}
