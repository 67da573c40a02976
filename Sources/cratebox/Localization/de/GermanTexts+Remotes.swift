import Intents

extension GermanTexts {
    /// German texts about MPD clients, browsers and the other remotes.
    static let remotes: [String: Language.Translation] = [
        "{1} is no address: {2}. It may be a port, as in {3}, for this machine only, or a host and a port, as in 0.0.0.0:{4}.":
            "{1} ist keine Adresse: {2}. Es kann ein Port sein wie {3}, nur für diesen Rechner, oder ein Host und ein Port wie 0.0.0.0:{4}.",
        "Only this machine can connect to {1}.": "Nur dieser Rechner kann sich mit {1} verbinden.",
        "Only this machine can connect to {1}. For other devices: {2}":
            "Nur dieser Rechner kann sich mit {1} verbinden. Für andere Geräte: {2}",
        "Every device that reaches {1} may play, and change queue and crates: mpd.passwords is not set.":
            "Jedes Gerät, das {1} erreicht, darf abspielen, Warteschlange und Kisten ändern: mpd.passwords ist nicht gesetzt.",
        "MPD clients of this machine are served at {1}.": "MPD-Clients auf diesem Rechner werden bei {1} bedient.",
        "MPD clients of the network are served at {1}.": "MPD-Clients im Netz werden bei {1} bedient.",
        "MPD clients will be served at {1} by cratebox serve.": "MPD-Clients bedient bei {1} dann cratebox serve.",
        "The box that runs serves no MPD clients at {1}: it reads mpd.listen when it starts; its log, cratebox logs, may say more.":
            "Die laufende Box bedient bei {1} keine MPD-Clients: Sie liest mpd.listen beim Start; ihr Protokoll, cratebox logs, nennt vielleicht mehr.",
        "Another MPD server has {1}.": "Ein anderer MPD-Server belegt {1}.",
        "Another program has {1}.": "Ein anderes Programm belegt {1}.",
        "Another box has {1}.": "Eine andere Box belegt {1}.",
        "MPD clients can't be served at {1}: {2}.": "MPD-Clients können bei {1} nicht bedient werden: {2}.",
        "the path of a file, from / on, with lines such as secret@read,add,player,control,admin":
            "der Pfad einer Datei ab /, mit Zeilen wie secret@read,add,player,control,admin",
        "{1} has to be a port such as {2}, for this machine only, or a host and a port such as 0.0.0.0:{3}.":
            "{1} muss ein Port sein wie {2}, nur für diesen Rechner, oder ein Host und ein Port wie 0.0.0.0:{3}.",
        "Let phones and other MPD clients of the network in? [{1}]: ":
            "Telefone und andere MPD-Clients aus dem Netz zulassen? [{1}]: ",
        "Answer yes, no, or with an address such as {1}.": "Antworte mit ja, nein oder einer Adresse wie {1}.",
        "The box that runs takes it when it starts again.": "Die laufende Box übernimmt das, wenn sie neu startet.",
        "Until this is fixed, no step is known for the box that runs.":
            "Solange das nicht behoben ist, steht für die laufende Box kein Schritt fest.",
        "The box that runs is another user's, and takes it when it starts again.":
            "Die laufende Box gehört einem anderen Benutzer und übernimmt das, wenn sie neu startet.",
        "A cratebox-car that runs takes it after: {1}": "Ein laufendes cratebox-car übernimmt das nach: {1}",
        "The box that runs still serves MPD clients at {1}; it takes {2} when it starts again.":
            "Die laufende Box bedient MPD-Clients noch bei {1}; {2} übernimmt sie, wenn sie neu startet.",
        "The box that runs still serves browsers at {1}; it takes {2} when it starts again.":
            "Die laufende Box bedient Browser noch bei {1}; {2} übernimmt sie, wenn sie neu startet.",
        "The box that runs still serves Wyoming clients at {1}; it takes {2} when it starts again.":
            "Die laufende Box bedient Wyoming-Clients noch bei {1}; {2} übernimmt sie, wenn sie neu startet.",
        "The box that runs still serves MPD clients at {1}, until it starts again.":
            "Die laufende Box bedient MPD-Clients noch bei {1}, bis sie neu startet.",
        "The box that runs still serves browsers at {1}, until it starts again.":
            "Die laufende Box bedient Browser noch bei {1}, bis sie neu startet.",
        "The box that runs still serves Wyoming clients at {1}, until it starts again.":
            "Die laufende Box bedient Wyoming-Clients noch bei {1}, bis sie neu startet.",
        "The box that runs still uses {1} as {2}, not {3}.":
            "Die laufende Box verwendet noch {1} als {2}, nicht {3}.",
        "The box that runs still uses {1} as {2}, which isn't set any more.":
            "Die laufende Box verwendet noch {1} als {2}; das ist nicht mehr gesetzt.",
        "The box that runs still takes the passwords that it read when it started, not those in {1}.":
            "Die laufende Box nimmt noch die Passwörter, die sie beim Start gelesen hat, nicht die in {1}.",
        "The box was started with {1}={2}, which counts more than the file.":
            "Die Box wurde mit {1}={2} gestartet; das zählt mehr als die Datei.",
        "The box that runs uses {1} ({2}).": "Die laufende Box verwendet {1} ({2}).",
        "The box that runs doesn't use {1} as {2} yet.":
            "Die laufende Box verwendet {1} noch nicht als {2}.",
        "Every device that reaches {1} may still play, and change queue and crates: the box that runs reads mpd.passwords when it starts.":
            "Jedes Gerät, das {1} erreicht, darf noch abspielen, Warteschlange und Kisten ändern: Die laufende Box liest mpd.passwords beim Start.",
        "Devices that reach {1} are asked for a password until the box starts again: mpd.passwords is not set now.":
            "Geräte, die {1} erreichen, werden bis zum nächsten Start der Box nach einem Passwort gefragt: mpd.passwords ist jetzt nicht gesetzt.",
        "Only this machine can connect to {1}. Other devices need a proxy for {2}.":
            "Nur dieser Rechner kann sich mit {1} verbinden. Andere Geräte brauchen einen Proxy für {2}.",
        "The box that runs takes the new address when it starts again.":
            "Die laufende Box übernimmt die neue Adresse, wenn sie neu startet.",
        "Waiting for an answer from {1} …": "Warte auf eine Antwort von {1} …",
        "The key web.listen isn't set: the box that runs serves no page from its next start on.":
            "web.listen ist nicht gesetzt: ab ihrem nächsten Start zeigt die laufende Box keine Seite.",
        "MPD clients": "MPD-Clients",
        "connect to {1}.": "verbinden sich mit {1}.",
        "can't connect to {1} yet.": "können sich noch nicht mit {1} verbinden.",
        "will be served at {1} by cratebox serve.": "werden bei {1} von cratebox serve bedient.",
        "will be served at {1} by cratebox serve, on this machine only.":
            "werden bei {1} von cratebox serve bedient, nur von diesem Rechner aus.",
        "connect to {1}, on this machine only.": "verbinden sich mit {1}, nur von diesem Rechner aus.",
        "Say one of these, or type it after cratebox say:":
            "Sag einen dieser Sätze, oder schreib ihn hinter cratebox say:",
        "More ways to say them: {1}": "Weitere Sätze: {1}",
        "no crates yet": "noch keine Kisten",
        "no albums yet": "noch keine Alben",
        "Every browser that reaches {1} may play, and change queue and crates: web.pairing is off.":
            "Jeder Browser, der {1} erreicht, darf abspielen, Warteschlange und Kisten ändern: web.pairing ist aus.",
        "Browsers of this machine are served at {1}.": "Browser auf diesem Rechner werden bei {1} bedient.",
        "Browsers of the network are served at {1}.": "Browser im Netz werden bei {1} bedient.",
        "Browsers will be served at {1} by cratebox serve.": "Browser bedient bei {1} dann cratebox serve.",
        "The box that runs serves no browsers at {1}: it reads web.listen when it starts; its log, cratebox logs, may say more.":
            "Die laufende Box bedient bei {1} keine Browser: Sie liest web.listen beim Start; ihr Protokoll, cratebox logs, nennt vielleicht mehr.",
        "A box of this user can't listen at {1}: {2}.": "Eine Box dieses Benutzers kann bei {1} nicht lauschen: {2}.",
        "Browsers can't be served at {1}: {2}.": "Browser können bei {1} nicht bedient werden: {2}.",
        "Show a page to browsers of the network? [{1}]: ": "Browsern im Netz eine Seite zeigen? [{1}]: ",
        "Browsers": "Browser",
        "Every browser that reaches {1} may still play, and change queue and crates: the box that runs reads web.pairing when it starts.":
            "Jeder Browser, der {1} erreicht, darf noch abspielen, Warteschlange und Kisten ändern: Die laufende Box liest web.pairing beim Start.",
        "Browsers that reach {1} are asked for a code until the box starts again: web.pairing is off now.":
            "Browser, die {1} erreichen, werden bis zum nächsten Start der Box nach einem Code gefragt: web.pairing ist jetzt aus.",
        "{1} counts only for this command: the box that runs was started with another value of {2}.":
            "{1} gilt nur für diesen Befehl: Die laufende Box startete mit einem anderen Wert von {2}.",
        "Browsers that reach {1} are asked for a code first: web.pairing is on.":
            "Browser, die {1} erreichen, werden zuerst nach einem Code gefragt: web.pairing ist an.",
        "After five wrong codes the page takes none for another {1} s.":
            "Nach fünf falschen Codes nimmt die Seite noch {1} s lang keinen an.",
        "The code is {1}. Enter it on the page within 5 minutes.":
            "Der Code ist {1}. Gib ihn innerhalb von 5 Minuten auf der Seite ein.",
        "The page isn't encrypted: programs that listen on the network can read the code.":
            "Die Seite ist nicht verschlüsselt: Programme, die im Netz mithören, können den Code lesen.",
        "The page is off: web.listen isn't set.": "Die Seite ist aus: web.listen ist nicht gesetzt.",
        "The page asks for no code: the box that runs reads web.pairing when it starts.":
            "Die Seite fragt nach keinem Code: Die laufende Box liest web.pairing beim Start.",
        "The box that runs serves no page at {1}: it reads web.listen when it starts.":
            "Die laufende Box zeigt bei {1} keine Seite: Sie liest web.listen beim Start.",
        "The page is served by cratebox serve, which isn't running.":
            "Die Seite zeigt cratebox serve, und das läuft nicht.",
        "The page asks for no code: web.pairing is off.": "Die Seite fragt nach keinem Code: web.pairing ist aus.",
        "{1} is set only in the environment of the box that runs.":
            "{1} ist nur in der Umgebung der laufenden Box gesetzt.",
        "The code can't be kept: {1}: {2}.": "Der Code kann nicht aufgehoben werden: {1}: {2}.",
        "The list of paired browsers can't be used: {1}: {2}.":
            "Die Liste der gekoppelten Browser ist nicht benutzbar: {1}: {2}.",
        "No paired browser has the id {1}.": "Kein gekoppelter Browser hat die Kennung {1}.",
        "{1} on {2}": "{1} auf {2}",
        "another program": "ein anderes Programm",
        "another program on {1}": "ein anderes Programm auf {1}",
        "paired {1}": "gekoppelt {1}",
        "seen {1}": "gesehen {1}",
        "{1} is {2}, and {3} is {4}: only one of them can be served.":
            "{1} ist {2}, und {3} ist {4}: Nur eines von beiden ist dann erreichbar.",
        "Another Wyoming server has {1}.": "Ein anderer Wyoming-Server belegt {1}.",
        "Wyoming clients can't be served at {1}: {2}.": "Wyoming-Clients können bei {1} nicht bedient werden: {2}.",
        "The box that runs doesn't listen at {1} yet. It tries again by itself within a minute; cratebox logs may say why.":
            "Die laufende Box lauscht bei {1} noch nicht. Sie versucht es innerhalb einer Minute von selbst wieder; cratebox logs nennt vielleicht den Grund.",
        "Wyoming clients of this machine, such as Home Assistant, are served at {1}.":
            "Wyoming-Clients auf diesem Rechner, etwa Home Assistant, werden bei {1} bedient.",
        "Wyoming clients of the network, such as Home Assistant, are served at {1}.":
            "Wyoming-Clients im Netz, etwa Home Assistant, werden bei {1} bedient.",
        "Wyoming clients, such as Home Assistant, will be served at {1} by cratebox serve.":
            "Wyoming-Clients, etwa Home Assistant, bedient bei {1} dann cratebox serve.",
        "The box that runs serves no Wyoming clients at {1}: it reads wyoming.listen when it starts; its log, cratebox logs, may say more.":
            "Die laufende Box bedient bei {1} keine Wyoming-Clients: Sie liest wyoming.listen beim Start; ihr Protokoll, cratebox logs, nennt vielleicht mehr.",
        "No browser is paired.": "Kein Browser ist gekoppelt.",
        "The browsers stay paired.": "Die Browser bleiben gekoppelt.",
        "Forget {1}?": "{1} vergessen?",
        "Forgot {1}.": "Vergessen: {1}.",
        "{n} browser|{n} browsers": .forms(one: "{n} Browser", other: "{n} Browser"),
        "names of this machine": "Namen dieses Rechners",
    ]
}
