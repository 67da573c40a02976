extension Requests {
    /// Arguments of all commands, right and wrong, which depend on neither the queue nor what plays.
    static let arguments = #"""
        find TITLE Thaw
        find "(title == 'Thaw') "
        find "(title !contains 'Pier')" window 0:1
        find "(title == 'A \\\\\\\\ b')"
        find "(title =~ 'Pier [12')"
        find "(title =~ '*')"
        find "(title =~ 'a{2,1}')"
        find "(title =~ '(?i)THAW')"
        find "(title =~ '[[:digit:]]')"
        find "(title =~ '[[:nope:]]')"
        search "(title =~ '\\\\D')" window 0:1
        find "(!(!(artist == 'Sea Wall')))"
        find "((!(artist == 'Sea Wall')))" window 0:1
        find "(artist == 'x')" "(title == 'y')"
        find "(artist == 'x')" title "y"
        find artist "x" "(title == 'y')"
        find "(base 'x')"
        find base "a//b"
        find base ".."
        find modified-since 1 window 0:1
        find modified-since -1 window 0:1
        find modified-since 2026-11-25
        find modified-since "2026-11-25 00:00"
        find modified-since ""
        find "(modified-since 1)"
        find "(added-since '1')"
        find "(AudioFormat =~ 'dsd64:2')"
        find "(AudioFormat == '44100:f:2')"
        find "(AudioFormat == '44100:16')"
        find "(AudioFormat contains '44100')"
        find "(AudioFormat =~ '')"
        find "(artist == )"
        find "(artist == 'x' 'y')"
        find "(artist == 'x'))"
        find "((artist == 'x')"
        find "(artist == 'x') AND (title == 'y')"
        find "( artist == 'x')"
        find "(artist eq 'x')"
        find "(artist >= 'x')"
        find "(artist < 'x')"
        find "(artist !starts_with 'x')"
        find "(artist contains_ci 'x')"
        find "(artist eq_cs 'x')"
        find "(prio > 1)"
        find title Thaw window :1
        find title Thaw window 1:1
        find title Thaw window 1:0
        find title Thaw window -1:
        find title Thaw window ""
        find title Thaw window 0:99999999999
        find title Thaw window
        find title Thaw sort ""
        find title Thaw sort "-"
        find title Thaw sort --Title
        find title Thaw sort file
        find title Thaw sort AlbumArtistSort
        find title Thaw sort "Title,Track"
        find title Thaw sort Title group Album
        list title artist "Paper Orrery"
        list title group album group artist
        list album ""
        list title "Sea Wall"
        list album artist "x" group
        list album group any
        list album group file
        list album group Artist group ARTIST
        list file artist "Paper Orrery"
        list file group artist
        list ""
        list track
        list performer
        list MUSICBRAINZ_ALBUMID group album
        list conductor group work
        list playlist
        list directory
        list last-modified
        list title window 0:1
        list
        count "(artist == 'x')" group album
        count group ""
        count group
        count artist
        count artist "x" sort title
        count artist "x" window 0:1
        count title ""
        count group composer
        search
        search foo bar
        lsinfo "file:///etc"
        lsinfo "/etc"
        lsinfo ".."
        lsinfo a b
        listall "/etc"
        listall ".."
        listallinfo a b
        listfiles nope
        listfiles "/etc"
        listfiles a b
        readcomments "/etc/passwd"
        readcomments ""
        readcomments
        albumart nope
        albumart nope 0 0
        albumart "/etc/passwd" 0
        albumart "../x" 0
        readpicture "/etc/passwd" 0
        readpicture nope
        addid "/"
        addid nope +99
        addid ""
        add
        add "."
        add "a/../b"
        playid -2
        play 4294967296
        play 1.5
        play 2147483648
        pause true
        pause ""
        seek "" 0
        seek -1 0
        seekcur 1,5
        plchanges 1.5
        plchanges 0 ""
        plchanges 0 2:1
        playlistinfo 1-2
        playlistinfo 0:2:3
        move 0
        move "" 0
        swap 0 -1
        shuffle 1:0
        prio -1 0
        prioid 0
        rangeid 999 5:3
        rangeid 999 -1:5
        save ".."
        playlistadd pl "/etc/passwd"
        listplaylist "/pl"
        listplaylist ""
        rename nope ""
        playlistdelete nope 1:0
        playlistmove nope 0 1
        load ""
        rm ""
        rm ".."
        ping
        ping ""
        binarylimit
        binarylimit 0
        binarylimit 65
        binarylimit " 100"
        binarylimit "100 "
        binarylimit 1e3
        binarylimit 1 2
        tagtypes x
        tagtypes clear
        tagtypes enable
        tagtypes enable Artist
        tagtypes enable artist Album
        tagtypes enable Artist foo
        tagtypes disable Artist
        tagtypes disable foo
        tagtypes available
        tagtypes reset Artist
        tagtypes enable all
        tagtypes "enable" "Artist" "Artist"
        tagtypes enable ""
        protocol
        protocol all
        protocol available
        stringnormalization
        repeat
        repeat 0 0
        repeat true
        repeat " 0"
        repeat -0
        repeat 00
        random ""
        random x
        random 2
        random 0 0
        consume x
        consume ""
        single x
        single
        single 0 0
        single ONESHOT
        crossfade
        crossfade -0
        crossfade 0.5
        crossfade ""
        crossfade 0 0
        mixrampdb
        mixrampdb 0.0
        mixrampdb -0
        mixrampdb ""
        mixrampdelay
        mixrampdelay NaN
        mixrampdelay ""
        replay_gain_mode OFF
        replay_gain_mode ""
        replay_gain_mode off off
        replay_gain_status x
        setvol " 40"
        setvol 40.5
        setvol 1e1
        setvol x
        setvol
        setvol 40 40
        setvol -5
        setvol 0
        setvol 100
        volume 5
        volume -5
        volume +5
        volume 0
        volume -0
        volume -100
        volume +100
        volume ""
        volume 5 5
        volume
        getvol x
        outputs x
        enableoutput 1
        enableoutput
        enableoutput 0 0
        disableoutput 7
        disableoutput ""
        toggleoutput -1
        toggleoutput 5
        outputset
        outputset 0 a
        outputset 0 a b
        outputset 5 a b
        outputset x a b
        outputset 0 a b c
        moveoutput
        moveoutput nope
        partition
        partition nope
        partition ""
        partition default x
        newpartition
        newpartition ""
        newpartition a/b
        newpartition default
        delpartition
        delpartition nope
        delpartition ""
        listpartitions x
        listmounts x
        listneighbors x
        urlhandlers x
        decoders x
        channels x
        subscribe
        subscribe ""
        subscribe "a b"
        unsubscribe
        unsubscribe nope
        readmessages x
        sendmessage
        sendmessage a
        sendmessage nope hello
        sendmessage "a b" x
        sticker
        sticker get
        sticker get song
        sticker get song nope x
        sticker x song y z
        """#.split(separator: "\n").map(String.init)
}
