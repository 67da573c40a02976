/// The name of the control device for a PCM.
///
/// `hw:CARD=X,DEV=n`, `plughw:…` and `hw:X,n` belong to card X. Any other name is defined in ALSA's configuration,
/// which may define a control of the same name.
func controlName(ofPCM pcm: String) -> String? {
    guard !pcm.isEmpty else { return nil }
    let parts = pcm.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard ["hw", "plughw"].contains(parts[0]) else { return pcm }
    let arguments = parts.count > 1 ? parts[1].split(separator: ",") : []
    let card = arguments.first { $0.hasPrefix("CARD=") } ?? arguments.first.flatMap { $0.contains("=") ? nil : $0 }
    // Without a card, both names mean the default card.
    return card.map { "hw:\($0)" } ?? "hw"
}
