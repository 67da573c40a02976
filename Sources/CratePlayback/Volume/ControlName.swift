/// The control device that belongs to a PCM, by name.
///
/// `hw:CARD=X,DEV=n`, `plughw:…` and `hw:X,n` lie on the card X. Any other name is one of a configuration, which may
/// have a control of the very same name.
func controlName(ofPCM pcm: String) -> String? {
    guard !pcm.isEmpty else { return nil }
    let parts = pcm.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard ["hw", "plughw"].contains(parts[0]) else { return pcm }
    let arguments = parts.count > 1 ? parts[1].split(separator: ",") : []
    let card = arguments.first { $0.hasPrefix("CARD=") } ?? arguments.first.flatMap { $0.contains("=") ? nil : $0 }
    // Without a card it is the default one's, of a PCM as of a control.
    return card.map { "hw:\($0)" } ?? "hw"
}
