internal import Intents

// MARK: Shortcuts

extension Polish {
    static var playAlbum: [Phrase<PlayAlbumIntent>] {
        [
            "Odtwórz album w \(.applicationName)",
            "Odtwórz \(\.$album) w \(.applicationName)",
            "Odtwórz album \(\.$album) w \(.applicationName)",
            "Włącz \(\.$album) w \(.applicationName)",
            "Włącz album \(\.$album) w \(.applicationName)",
            "Zagraj \(\.$album) w \(.applicationName)",
            "Puść \(\.$album) w \(.applicationName)",
            "Puść album \(\.$album) w \(.applicationName)",
            "Odtwórz coś wykonawcy \(\.$album) w \(.applicationName)",
            "Włącz coś wykonawcy \(\.$album) w \(.applicationName)",
        ]
    }

    static var playNothing: [Phrase<PlayAlbumIntent>] {
        [
            "Nie odtwarzaj niczego w \(.applicationName)",
            "Nie odtwarzaj \(\.$album) w \(.applicationName)",
            "Nie włączaj \(\.$album) w \(.applicationName)",
            "Nie graj \(\.$album) w \(.applicationName)",
            "Nie puszczaj \(\.$album) w \(.applicationName)",
            "Przestań grać w \(.applicationName)",
        ]
    }

    static var openAlbum: [Phrase<OpenAlbumIntent>] {
        [
            "Pokaż album w \(.applicationName)",
            "Pokaż album \(\.$target) w \(.applicationName)",
            "Otwórz album \(\.$target) w \(.applicationName)",
            "Czy \(.applicationName) może odtworzyć \(\.$target)",
            "Czy można odtworzyć \(\.$target) w \(.applicationName)",
            "Czy mam \(\.$target) w \(.applicationName)",
        ]
    }

    static var openCrate: [Phrase<OpenCrateIntent>] {
        [
            "Otwórz skrzynkę w \(.applicationName)",
            "Otwórz skrzynkę \(\.$target) w \(.applicationName)",
            "Pokaż skrzynkę \(\.$target) w \(.applicationName)",
            "Co jest w skrzynce \(\.$target) w \(.applicationName)",
        ]
    }

    static var addToWantlist: [Phrase<AddToWantlistIntent>] {
        [
            "Dodaj album do mojej listy życzeń w \(.applicationName)",
            "Dodaj \(\.$album) do mojej listy życzeń w \(.applicationName)",
            "Dodaj \(\.$album) do listy życzeń w \(.applicationName)",
            "Wpisz \(\.$album) na moją listę życzeń w \(.applicationName)",
        ]
    }

    static var addNothing: [Phrase<AddToWantlistIntent>] {
        [
            "Nie dodawaj \(\.$album) do mojej listy życzeń w \(.applicationName)",
            "Nie dodawaj \(\.$album) do listy życzeń w \(.applicationName)",
        ]
    }

    static var openWantlist: [Phrase<OpenWantlistIntent>] {
        [
            "Pokaż moją listę życzeń w \(.applicationName)",
            "Pokaż listę życzeń w \(.applicationName)",
            "Otwórz moją listę życzeń w \(.applicationName)",
            "Co jest na mojej liście życzeń w \(.applicationName)",
        ]
    }

    static var searchCollection: [Phrase<SearchCollectionIntent>] {
        [
            "Przeszukaj moją kolekcję w \(.applicationName)",
            "Szukaj \(\.$criteria) w \(.applicationName)",
            "Wyszukaj \(\.$criteria) w \(.applicationName)",
            "Znajdź \(\.$criteria) w \(.applicationName)",
            "Znajdź albumy wykonawcy \(\.$criteria) w \(.applicationName)",
        ]
    }
}

// MARK: Spoken commands

extension Polish {
    static var pause: [Phrase<PauseIntent>] {
        [
            "Wstrzymaj \(.applicationName)",
            "Pauza w \(.applicationName)",
            "Zrób pauzę w \(.applicationName)",
            "Wstrzymaj muzykę w \(.applicationName)",
            "Wstrzymaj odtwarzanie w \(.applicationName)",
        ]
    }

    static var resume: [Phrase<ResumeIntent>] {
        [
            "Wznów \(.applicationName)",
            "Graj dalej w \(.applicationName)",
            "Wznów muzykę w \(.applicationName)",
            "Wznów odtwarzanie w \(.applicationName)",
            "Kontynuuj w \(.applicationName)",
        ]
    }

    static var stop: [Phrase<StopIntent>] {
        [
            "Zatrzymaj \(.applicationName)",
            "Stop w \(.applicationName)",
            "Zatrzymaj muzykę w \(.applicationName)",
            "Zatrzymaj odtwarzanie w \(.applicationName)",
            "Przestań grać w \(.applicationName)",
            "Wyłącz muzykę w \(.applicationName)",
        ]
    }

    static var next: [Phrase<NextIntent>] {
        [
            "Następny w \(.applicationName)",
            "Następny utwór w \(.applicationName)",
            "Następna piosenka w \(.applicationName)",
            "Pomiń w \(.applicationName)",
            "Pomiń ten utwór w \(.applicationName)",
            "Pomiń tę piosenkę w \(.applicationName)",
            "Odtwórz następny utwór w \(.applicationName)",
            "Włącz następny utwór w \(.applicationName)",
            "Włącz następną piosenkę w \(.applicationName)",
        ]
    }

    static var previous: [Phrase<PreviousIntent>] {
        [
            "Poprzedni w \(.applicationName)",
            "Poprzedni utwór w \(.applicationName)",
            "Poprzednia piosenka w \(.applicationName)",
            "Wróć w \(.applicationName)",
            "Odtwórz poprzedni utwór w \(.applicationName)",
            "Włącz poprzedni utwór w \(.applicationName)",
            "Włącz poprzednią piosenkę w \(.applicationName)",
        ]
    }

    static var randomAlbum: [Phrase<RandomAlbumIntent>] {
        [
            "Odtwórz losowy album w \(.applicationName)",
            "Włącz losowy album w \(.applicationName)",
            "Włącz jakiś album w \(.applicationName)",
            "Włącz cokolwiek w \(.applicationName)",
            "Zagraj cokolwiek w \(.applicationName)",
            "Odtwórz coś losowego w \(.applicationName)",
            "Włącz coś losowego w \(.applicationName)",
            "Zaskocz mnie w \(.applicationName)",
        ]
    }

    static var playCrate: [Phrase<PlayCrateIntent>] {
        [
            "Odtwórz skrzynkę w \(.applicationName)",
            "Odtwórz skrzynkę \(\.$crate) w \(.applicationName)",
            "Włącz skrzynkę \(\.$crate) w \(.applicationName)",
            "Puść skrzynkę \(\.$crate) w \(.applicationName)",
            "Odtwórz moją skrzynkę \(\.$crate) w \(.applicationName)",
        ]
    }

    static var playTrack: [Phrase<PlayTrackIntent>] {
        [
            "Odtwórz utwór w \(.applicationName)",
            "Odtwórz utwór \(\.$track) z albumu \(\.$album) w \(.applicationName)",
            "Włącz utwór \(\.$track) z albumu \(\.$album) w \(.applicationName)",
            "Zagraj utwór \(\.$track) z albumu \(\.$album) w \(.applicationName)",
            "Puść utwór \(\.$track) z albumu \(\.$album) w \(.applicationName)",
            "Odtwórz utwór \(\.$track) z \(\.$album) w \(.applicationName)",
            "Włącz utwór \(\.$track) z \(\.$album) w \(.applicationName)",
            "Odtwórz piosenkę \(\.$track) z albumu \(\.$album) w \(.applicationName)",
            "Włącz piosenkę \(\.$track) z albumu \(\.$album) w \(.applicationName)",
        ]
    }

    static var nextAlbum: [Phrase<NextAlbumIntent>] {
        [
            "Następny album w \(.applicationName)",
            "Następna płyta w \(.applicationName)",
            "Kolejny album w \(.applicationName)",
            "Odtwórz następny album w \(.applicationName)",
            "Włącz następny album w \(.applicationName)",
            "Odtwórz następną płytę w \(.applicationName)",
            "Włącz następną płytę w \(.applicationName)",
        ]
    }

    static var previousAlbum: [Phrase<PreviousAlbumIntent>] {
        [
            "Poprzedni album w \(.applicationName)",
            "Poprzednia płyta w \(.applicationName)",
            "Odtwórz poprzedni album w \(.applicationName)",
            "Włącz poprzedni album w \(.applicationName)",
            "Odtwórz poprzednią płytę w \(.applicationName)",
            "Włącz poprzednią płytę w \(.applicationName)",
        ]
    }

    static var nowPlaying: [Phrase<NowPlayingIntent>] {
        [
            "Co gra w \(.applicationName)",
            "Co teraz gra w \(.applicationName)",
            "Co to gra w \(.applicationName)",
            "Jaki album gra w \(.applicationName)",
            "Jaki to album w \(.applicationName)",
            "Jaka to piosenka w \(.applicationName)",
            "Jaki utwór gra w \(.applicationName)",
            "Jaka piosenka gra w \(.applicationName)",
        ]
    }

    static var volumeUp: [Phrase<VolumeUpIntent>] {
        [
            "Głośniej w \(.applicationName)",
            "Zrób głośniej w \(.applicationName)",
            "Pogłośnij \(.applicationName)",
            "Pogłośnij w \(.applicationName)",
            "Pogłośnij muzykę w \(.applicationName)",
            "Zwiększ głośność w \(.applicationName)",
        ]
    }

    static var volumeDown: [Phrase<VolumeDownIntent>] {
        [
            "Ciszej w \(.applicationName)",
            "Zrób ciszej w \(.applicationName)",
            "Ścisz \(.applicationName)",
            "Ścisz w \(.applicationName)",
            "Ścisz muzykę w \(.applicationName)",
            "Zmniejsz głośność w \(.applicationName)",
        ]
    }
}

// MARK: The queue

extension Polish {
    static var queueAlbum: [Phrase<QueueAlbumIntent>] {
        [
            "Dodaj album do kolejki w \(.applicationName)",
            "Dodaj \(\.$album) do kolejki w \(.applicationName)",
            "Dodaj album \(\.$album) do kolejki w \(.applicationName)",
        ]
    }

    static var playNext: [Phrase<PlayNextIntent>] {
        [
            "Odtwórz album jako następny w \(.applicationName)",
            "Odtwórz \(\.$album) jako następny w \(.applicationName)",
            "Odtwórz album \(\.$album) jako następny w \(.applicationName)",
            "Włącz \(\.$album) jako następny w \(.applicationName)",
            "Zagraj \(\.$album) jako następny w \(.applicationName)",
            "Puść \(\.$album) jako następny w \(.applicationName)",
            "Odtwórz jako następny \(\.$album) w \(.applicationName)",
            "Dodaj \(\.$album) na początek kolejki w \(.applicationName)",
        ]
    }

    static var showQueue: [Phrase<QueueIntent>] {
        [
            "Co jest w kolejce w \(.applicationName)",
            "Pokaż kolejkę w \(.applicationName)",
            "Co zagra potem w \(.applicationName)",
            "Co będzie następne w \(.applicationName)",
        ]
    }

    static var clearQueue: [Phrase<ClearQueueIntent>] {
        [
            "Wyczyść kolejkę w \(.applicationName)",
            "Opróżnij kolejkę w \(.applicationName)",
        ]
    }

    static var playRandom: [Phrase<PlayRandomIntent>] {
        [
            "Odtwórz losowe albumy w \(.applicationName)",
            "Włącz losowe albumy w \(.applicationName)",
            "Wymieszaj moje albumy w \(.applicationName)",
        ]
    }
}
