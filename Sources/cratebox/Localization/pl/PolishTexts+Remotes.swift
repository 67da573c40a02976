import Intents

extension PolishTexts {
    /// Polish texts about MPD clients, browsers and the other remotes.
    static let remotes: [String: Language.Translation] = [
        "{1} is no address: {2}. It may be a port, as in {3}, for this machine only, or a host and a port, as in 0.0.0.0:{4}.":
            "{1} to nie adres: {2}. Może to być port, na przykład {3}, tylko dla tego komputera, albo host i port, na przykład 0.0.0.0:{4}.",
        "Only this machine can connect to {1}.": "Tylko ten komputer może się połączyć z {1}.",
        "Only this machine can connect to {1}. For other devices: {2}":
            "Tylko ten komputer może się połączyć z {1}. Dla innych urządzeń: {2}",
        "Every device that reaches {1} may play, and change queue and crates: mpd.passwords is not set.":
            "Każde urządzenie, które sięga {1}, może odtwarzać, zmieniać kolejkę i skrzynki: mpd.passwords nie jest ustawione.",
        "MPD clients of this machine are served at {1}.": "Klienci MPD na tym komputerze są obsługiwani pod {1}.",
        "MPD clients of the network are served at {1}.": "Klienci MPD z sieci są obsługiwani pod {1}.",
        "MPD clients will be served at {1} by cratebox serve.": "Klientów MPD pod {1} obsłuży cratebox serve.",
        "The box that runs serves no MPD clients at {1}: it reads mpd.listen when it starts; its log, cratebox logs, may say more.":
            "Działający box nie obsługuje klientów MPD pod {1}: czyta mpd.listen przy starcie; jego dziennik, cratebox logs, może podać więcej.",
        "Another MPD server has {1}.": "Inny serwer MPD zajmuje {1}.",
        "Another program has {1}.": "Inny program zajmuje {1}.",
        "Another box has {1}.": "Inny box zajmuje {1}.",
        "MPD clients can't be served at {1}: {2}.": "Nie można obsługiwać klientów MPD pod {1}: {2}.",
        "the path of a file, from / on, with lines such as secret@read,add,player,control,admin":
            "ścieżka pliku, od /, z wierszami takimi jak secret@read,add,player,control,admin",
        "{1} has to be a port such as {2}, for this machine only, or a host and a port such as 0.0.0.0:{3}.":
            "{1} musi być portem, na przykład {2}, tylko dla tego komputera, albo hostem i portem, na przykład 0.0.0.0:{3}.",
        "Let phones and other MPD clients of the network in? [{1}]: ":
            "Wpuścić telefony i innych klientów MPD z sieci? [{1}]: ",
        "Answer yes, no, or with an address such as {1}.": "Odpowiedz tak, nie albo adresem, na przykład {1}.",
        "The box that runs takes it when it starts again.":
            "Działający box przyjmie to, gdy uruchomi się ponownie.",
        "Until this is fixed, no step is known for the box that runs.":
            "Dopóki to nie jest naprawione, nie wiadomo, jakiego kroku potrzebuje działający box.",
        "The box that runs is another user's, and takes it when it starts again.":
            "Działający box należy do innego użytkownika i przyjmie to, gdy uruchomi się ponownie.",
        "A cratebox-car that runs takes it after: {1}": "Działający cratebox-car przyjmie to po: {1}",
        "The box that runs still serves MPD clients at {1}; it takes {2} when it starts again.":
            "Działający box wciąż obsługuje klientów MPD pod {1}; {2} przyjmie, gdy uruchomi się ponownie.",
        "The box that runs still serves browsers at {1}; it takes {2} when it starts again.":
            "Działający box wciąż obsługuje przeglądarki pod {1}; {2} przyjmie, gdy uruchomi się ponownie.",
        "The box that runs still serves Wyoming clients at {1}; it takes {2} when it starts again.":
            "Działający box wciąż obsługuje klientów Wyoming pod {1}; {2} przyjmie, gdy uruchomi się ponownie.",
        "The box that runs still serves MPD clients at {1}, until it starts again.":
            "Działający box wciąż obsługuje klientów MPD pod {1}, dopóki nie uruchomi się ponownie.",
        "The box that runs still serves browsers at {1}, until it starts again.":
            "Działający box wciąż obsługuje przeglądarki pod {1}, dopóki nie uruchomi się ponownie.",
        "The box that runs still serves Wyoming clients at {1}, until it starts again.":
            "Działający box wciąż obsługuje klientów Wyoming pod {1}, dopóki nie uruchomi się ponownie.",
        "The box that runs still uses {1} as {2}, not {3}.":
            "Działający box wciąż używa {1} jako {2}, a nie {3}.",
        "The box that runs still uses {1} as {2}, which isn't set any more.":
            "Działający box wciąż używa {1} jako {2}, choć nie jest to już ustawione.",
        "The box that runs still takes the passwords that it read when it started, not those in {1}.":
            "Działający box wciąż przyjmuje hasła, które odczytał przy starcie, a nie te z {1}.",
        "The box was started with {1}={2}, which counts more than the file.":
            "Box został uruchomiony z {1}={2}, co liczy się bardziej niż plik.",
        "The box that runs uses {1} ({2}).": "Działający box używa {1} ({2}).",
        "The box that runs doesn't use {1} as {2} yet.":
            "Działający box nie używa jeszcze {1} jako {2}.",
        "Every device that reaches {1} may still play, and change queue and crates: the box that runs reads mpd.passwords when it starts.":
            "Każde urządzenie, które sięga {1}, może nadal odtwarzać, zmieniać kolejkę i skrzynki: działający box czyta mpd.passwords przy starcie.",
        "Devices that reach {1} are asked for a password until the box starts again: mpd.passwords is not set now.":
            "Urządzenia, które sięgają {1}, są pytane o hasło do następnego startu boxa: mpd.passwords nie jest teraz ustawione.",
        "Only this machine can connect to {1}. Other devices need a proxy for {2}.":
            "Tylko ten komputer może się połączyć z {1}. Inne urządzenia potrzebują serwera proxy dla {2}.",
        "The box that runs takes the new address when it starts again.":
            "Działający box przyjmie nowy adres, gdy uruchomi się ponownie.",
        "Waiting for an answer from {1} …": "Czekam na odpowiedź od {1} …",
        "The key web.listen isn't set: the box that runs serves no page from its next start on.":
            "web.listen nie jest ustawione: od następnego uruchomienia działający box nie pokaże strony.",
        "MPD clients": "Klienci MPD",
        "connect to {1}.": "łączą się z {1}.",
        "can't connect to {1} yet.": "nie mogą jeszcze łączyć się z {1}.",
        "will be served at {1} by cratebox serve.": "dostęp pod {1}, gdy działa cratebox serve.",
        "will be served at {1} by cratebox serve, on this machine only.":
            "dostęp pod {1}, gdy działa cratebox serve, tylko z tego komputera.",
        "connect to {1}, on this machine only.": "łączą się z {1}, tylko z tego komputera.",
        "Say one of these, or type it after cratebox say:": "Powiedz jedno z tych zdań albo wpisz je po cratebox say:",
        "More ways to say them: {1}": "Więcej zdań: {1}",
        "no crates yet": "nie ma jeszcze skrzynek",
        "no albums yet": "nie ma jeszcze albumów",
        "Every browser that reaches {1} may play, and change queue and crates: web.pairing is off.":
            "Każda przeglądarka, która sięga {1}, może odtwarzać, zmieniać kolejkę i skrzynki: web.pairing jest wyłączone.",
        "Browsers of this machine are served at {1}.": "Przeglądarki na tym komputerze są obsługiwane pod {1}.",
        "Browsers of the network are served at {1}.": "Przeglądarki z sieci są obsługiwane pod {1}.",
        "Browsers will be served at {1} by cratebox serve.": "Przeglądarki pod {1} obsłuży cratebox serve.",
        "The box that runs serves no browsers at {1}: it reads web.listen when it starts; its log, cratebox logs, may say more.":
            "Działający box nie obsługuje przeglądarek pod {1}: czyta web.listen przy starcie; jego dziennik, cratebox logs, może podać więcej.",
        "A box of this user can't listen at {1}: {2}.":
            "Box tego użytkownika nie może nasłuchiwać pod {1}: {2}.",
        "Browsers can't be served at {1}: {2}.": "Nie można obsługiwać przeglądarek pod {1}: {2}.",
        "Show a page to browsers of the network? [{1}]: ": "Pokazać stronę przeglądarkom z sieci? [{1}]: ",
        "Browsers": "Przeglądarki",
        "Every browser that reaches {1} may still play, and change queue and crates: the box that runs reads web.pairing when it starts.":
            "Każda przeglądarka, która sięga {1}, może nadal odtwarzać, zmieniać kolejkę i skrzynki: działający box czyta web.pairing przy starcie.",
        "Browsers that reach {1} are asked for a code until the box starts again: web.pairing is off now.":
            "Przeglądarki, które sięgają {1}, są pytane o kod do następnego startu boxa: web.pairing jest teraz wyłączone.",
        "{1} counts only for this command: the box that runs was started with another value of {2}.":
            "{1} liczy się tylko dla tego polecenia: działający box został uruchomiony z inną wartością {2}.",
        "Browsers that reach {1} are asked for a code first: web.pairing is on.":
            "Przeglądarki, które sięgają {1}, są najpierw pytane o kod: web.pairing jest włączone.",
        "After five wrong codes the page takes none for another {1} s.":
            "Po pięciu błędnych kodach strona nie przyjmie żadnego jeszcze przez {1} s.",
        "The code is {1}. Enter it on the page within 5 minutes.":
            "Kod to {1}. Wpisz go na stronie w ciągu 5 minut.",
        "The page isn't encrypted: programs that listen on the network can read the code.":
            "Strona nie jest szyfrowana: programy podsłuchujące sieć mogą odczytać kod.",
        "The page is off: web.listen isn't set.": "Strona jest wyłączona: web.listen nie jest ustawione.",
        "The page asks for no code: the box that runs reads web.pairing when it starts.":
            "Strona nie pyta o kod: działający box czyta web.pairing przy starcie.",
        "The box that runs serves no page at {1}: it reads web.listen when it starts.":
            "Działający box nie pokazuje strony pod {1}: czyta web.listen przy starcie.",
        "The page is served by cratebox serve, which isn't running.": "Stronę pokazuje cratebox serve, a nie działa.",
        "The page asks for no code: web.pairing is off.": "Strona nie pyta o kod: web.pairing jest wyłączone.",
        "{1} is set only in the environment of the box that runs.":
            "{1} jest ustawione tylko w środowisku działającego boxa.",
        "The code can't be kept: {1}: {2}.": "Nie można zachować kodu: {1}: {2}.",
        "The list of paired browsers can't be used: {1}: {2}.":
            "Nie można użyć listy sparowanych przeglądarek: {1}: {2}.",
        "No paired browser has the id {1}.": "Żadna sparowana przeglądarka nie ma identyfikatora {1}.",
        "{1} on {2}": "{1} ({2})",
        "another program": "inny program",
        "another program on {1}": "inny program ({1})",
        "paired {1}": "sparowano {1}",
        "seen {1}": "widziano {1}",
        "{1} is {2}, and {3} is {4}: only one of them can be served.":
            "{1} ma wartość {2}, a {3} ma wartość {4}: tylko jedno z nich będzie dostępne.",
        "Another Wyoming server has {1}.": "Inny serwer Wyoming zajmuje {1}.",
        "Wyoming clients can't be served at {1}: {2}.": "Nie można obsługiwać klientów Wyoming pod {1}: {2}.",
        "The box that runs doesn't listen at {1} yet. It tries again by itself within a minute; cratebox logs may say why.":
            "Działający box jeszcze nie nasłuchuje pod {1}. Sam spróbuje ponownie w ciągu minuty; cratebox logs może podać przyczynę.",
        "Wyoming clients of this machine, such as Home Assistant, are served at {1}.":
            "Klienci Wyoming na tym komputerze, na przykład Home Assistant, są obsługiwani pod {1}.",
        "Wyoming clients of the network, such as Home Assistant, are served at {1}.":
            "Klienci Wyoming z sieci, na przykład Home Assistant, są obsługiwani pod {1}.",
        "Wyoming clients, such as Home Assistant, will be served at {1} by cratebox serve.":
            "Klientów Wyoming, na przykład Home Assistant, pod {1} obsłuży cratebox serve.",
        "The box that runs serves no Wyoming clients at {1}: it reads wyoming.listen when it starts; its log, cratebox logs, may say more.":
            "Działający box nie obsługuje klientów Wyoming pod {1}: czyta wyoming.listen przy starcie; jego dziennik, cratebox logs, może podać więcej.",
        "No browser is paired.": "Żadna przeglądarka nie jest sparowana.",
        "The browsers stay paired.": "Przeglądarki pozostają sparowane.",
        "Forget {1}?": "Usunąć parowanie ({1})?",
        "Forgot {1}.": "Zapomniano {1}.",
        "{n} browser|{n} browsers": .forms(
            one: "{n} przeglądarkę", few: "{n} przeglądarki", many: "{n} przeglądarek", other: "{n} przeglądarki"),
        "names of this machine": "nazwy tego komputera",
    ]
}
