internal import Intents

extension German {
    /// German texts about playback.
    static let transport: [String: Language.Translation] = [
        "Nothing is playing.": "Es läuft nichts.",
        "Stopped.": "Gestoppt.",
        "That was the end.": "Das war das Ende.",
        "Playing.": "Es läuft.",
        "Paused.": "Pause.",
        "Paused at {1}.": "Pause bei {1}.",
        "Playing {1}, from {2} by {3}.": "Es läuft {1}, aus {2} von {3}.",
        "Paused at {1}, from {2} by {3}.": "Pause bei {1}, aus {2} von {3}.",
        "on": "weiter",
        "track {1}": "Titel {1}",
        "track {1}, {2}": "Titel {1}, {2}",
        "The sound output can't be used now; the music resumes when it can.":
            "Der Tonausgang ist gerade nicht zu gebrauchen; die Musik geht weiter, sobald er es ist.",
        "The sound output can't be used now; the music stays paused.":
            "Der Tonausgang ist gerade nicht zu gebrauchen; es bleibt bei der Pause.",
        "The output is yielded; the music resumes when it is reclaimed.":
            "Der Ausgang ist abgegeben; die Musik geht weiter, wenn er zurückgenommen wird.",
        "The output is yielded; the music stays paused.": "Der Ausgang ist abgegeben; es bleibt bei der Pause.",
        "{1} is in the queue.": "{1} steht in der Warteschlange.",
        "Paused in {1}, with nothing after it.": "Pause in {1}, und danach nichts.",
        "Paused in {1}, with {2} after it.": "Pause in {1}, und danach {2}.",
        "Playing {1}, and nothing after it.": "Es läuft {1}, und danach nichts.",
        "Playing {1}, and {2} after it.": "Es läuft {1}, und danach {2}.",
        "Nothing is playing; the queue has {1}.": "Es läuft nichts; in der Warteschlange: {1}.",
        "{1} is out of the queue.": "{1} ist aus der Warteschlange.",
        "{n} albums are out of the queue.": .forms(
            one: "Ein Album ist aus der Warteschlange.", other: "{n} Alben sind aus der Warteschlange."),
        "{1} is number {2} in the queue.": "{1} ist Nummer {2} der Warteschlange.",
        "{1} begin at number {2} in the queue.": "{1} beginnen bei Nummer {2} der Warteschlange.",
        "There is a crate {1} already.": "Eine Kiste {1} gibt es schon.",
        "The queue is empty.": "Die Warteschlange ist leer.",
        "The queue is full.": "Die Warteschlange ist voll.",
        "There is no such album in the queue.": "Das steht nicht in der Warteschlange.",
        "Nothing is repeated.": "Nichts wird wiederholt.",
        "The track is repeated.": "Der Titel wird wiederholt.",
        "The album is repeated.": "Das Album wird wiederholt.",
        "off": "aus",
        "track": "Titel",
        "album": "Album",
        "next": "danach",
        "end": "am Ende",
        "The volume is {1}.": "Die Lautstärke ist {1}.",
        "The volume is {1}, muted.": "Die Lautstärke ist {1}, stumm.",
        "The volume is {1}: the ceiling allows no more.": "Die Lautstärke ist {1}: mehr lässt die Obergrenze nicht zu.",
        "The sound output has no volume of its own.": "Der Tonausgang hat keine eigene Lautstärke.",
        "A volume is written 40%, +5%, -5% or -12dB.": "Eine Lautstärke schreibt man 40%, +5%, -5% oder -12dB.",
        "A place is a time such as 1:23, a step such as +10, or a frame such as 44100f.":
            "Eine Stelle ist eine Zeit wie 1:23, ein Schritt wie +10 oder ein Frame wie 44100f.",
    ]
}
