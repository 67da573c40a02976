/// Requests that are sent to this server and to the protocol's first one. Each group begins with new clients and what
/// the group before has left in the queue. `{SONG}`, `{THAW}`, `{ROOMS}` and `{ALBUM}` are names of the samples.
enum Requests {
    static let groups = [
        #"""
        search "(title == \"thaw\")"
        search "(title == \"tha\")"
        find "(title contains \"haw\")"
        find "(title =~ \"^T.*w$\")"
        search "(title =~ \"^t.*W$\")"
        find "(title =~ \"(\")"
        find "(title !~ \"^T\")"
        find "(composer != '')"
        find "(composer != 'x')" window 0:1
        find "(!(composer == ''))"
        find "(composer contains '')" window 0:1
        find "(composer =~ '')" window 0:1
        find "(composer =~ '.*')" window 0:1
        find composer "" window 0:1
        find "(artistsort == 'Paper Orrery')"
        find "(albumartistsort == 'Paper Orrery')"
        find "(artist == 'x'"
        find "(artist == 'x') x"
        find "((artist == 'x') and (album == 'y'))"
        find "((artist == 'x') OR (album == 'y'))"
        find "(  artist   ==   'Paper Orrery'  )"
        find "(artist=='Paper Orrery')"
        find "((artist == 'Paper Orrery'))"
        find "((((artist == 'Paper Orrery'))))"
        find "(artist == 'x"
        find "(artist contains'x')"
        find "(artist !contains 'Paper')" window 0:1
        find "(artist CONTAINS 'Paper')" window 0:1
        find "(artist starts_with 'Paper')"
        find "(base '{ALBUM}')"
        find base "{ALBUM}"
        find base "../x"
        find base "nope"
        find base ""
        find "(base '')" window 0:1
        find "(modified-since '2020-01-01T00:00:00Z')" window 0:1
        find "(modified-since '2020-01-01')" window 0:1
        find "(modified-since '0')" window 0:1
        find "(modified-since 'x')"
        find modified-since x
        find "(modified-since == '2020-01-01')"
        find "(AudioFormat == '44100:16:2')" window 0:1
        find "(audioformat =~ '*:*:2')" window 0:1
        find "(AudioFormat == 'x')"
        find "(AudioFormat == '44100:*:2')"
        find "(AudioFormat =~ '44100')"
        find "(AudioFormat =~ '44100:99:2')"
        find "(AudioFormat =~ '44100:16:2:2')"
        find "(AudioFormat =~ '44100:16:0')"
        find "(AudioFormat != '44100:16:2')"
        find "(prio >= '3')"
        find "(prio >= 3)"
        find "(file == 'x')"
        find file x album
        find any Thaw
        find "(any == 'Thaw')"
        find "(any != 'Thaw')" window 0:1
        find filename x
        find FILE x
        find Base x
        find MODIFIED-SINCE x
        find title thaw sort
        find title Thaw sort Title
        find title Thaw sort -Title window 0:1
        find title Thaw window 0:1 sort Title
        find title Thaw sort foo
        find title Thaw sort -foo
        find title Thaw sort Last-Modified
        find title Thaw sort -last-modified
        find title Thaw sort Added
        find title Thaw sort prio
        find title Thaw window x
        find title Thaw window 5
        find title Thaw window 3:1
        find title Thaw window -1
        find title Thaw window 2:
        find window 0:1
        find sort title
        find title Thaw position 1
        find title Thaw group artist
        find title Thaw sort title sort title
        find title
        find ""
        find "" x
        find "(!(artist == 'x') x)"
        find "(!artist == 'x')"
        find "(!(artist == 'x')) " window 0:1
        find " (artist == 'x')"
        find "(artist == '\\'')"
        find "()"
        find "(artist)"
        find "(artist )"
        find "("
        find "(art1st == 'x')"
        find "(artist = 'x')"
        find "(artist == x)"
        find "(artist == '')"
        find "(title == '')"
        find "(artist == 'x' )"
        find "((artist == 'x')(album == 'x'))"
        find "((artist == 'x') AND(album == 'x'))"
        find "((artist == 'x') AND album == 'x')"
        find "((artist == 'x') AND)"
        find "((artist == 'x') AND "
        list album
        list album group albumartist
        list album group date group albumartist
        list album group albumartist group date
        list album artist
        list album artist "Paper Orrery"
        list artist "Paper Orrery"
        list album "x" group date
        list file
        list any
        list modified-since
        list foo
        list album group
        list album group foo
        list album group album
        list artist group album group artist
        list album window 0:1
        list album sort title
        list album "(artist == 'Paper Orrery')" group date
        list album "(artist == 'Paper Orrery'" group date
        list composer
        list albumartistsort
        list artistsort
        list Title group Track
        list genre group artist artist "Paper Orrery"
        list filename
        list base
        list audioformat
        list name
        count
        count title Thaw
        count group artist
        count title Thaw group artist
        count group foo
        count group artist group album
        count "(title == 'nope')"
        count foo bar
        count title
        search any ""
        search any e window 0:1
        search title
        search artist ØVERLYS window 0:1
        search artist øverlys window 0:1
        search "(artist contains 'øverlys')" window 0:1
        find "(artist contains 'øverlys')" window 0:1
        searchadd
        searchadd title nope
        findadd title nope position 99
        findadd title nope sort title window 0:1 position 0
        findadd title nope position 0 window 0:1
        findadd title nope position +0
        searchaddpl x
        searchaddpl x title
        searchaddpl "a/b" title nope
        searchaddpl nonono title nope
        listplaylists
        tagtypes all
        tagtypes clear x
        tagtypes all x
        tagtypes reset
        tagtypes disable
        tagtypes disable title
        tagtypes enable title TITLE artist
        tagtypes
        tagtypes enable title foo
        tagtypes foo
        tagtypes "enable" "Title" "Mood"
        tagtypes enable Comment
        tagtypes enable ShowMovement
        tagtypes ENABLE Title
        tagtypes ""
        binarylimit 63
        binarylimit 64
        binarylimit x
        binarylimit -1
        binarylimit 8384512
        binarylimit 8384513
        binarylimit 10000000
        password x
        password
        password ""
        password x y
        idle foo
        idle player foo
        idle ""
        ping x
        close
        commands
        notcommands
        urlhandlers
        decoders
        listmounts
        listneighbors
        channels
        readmessages
        sendmessage a b
        subscribe x
        unsubscribe y
        partition foo
        partition default
        listpartitions
        newpartition "a b"
        delpartition default
        delpartition x
        moveoutput x
        stickernames
        sticker get song x y
        sticker list song x
        sticker find song "" x
        sticker foo song x y
        config
        mount
        mount "" x
        unmount x
        unmount ""
        getfingerprint x
        outputs
        outputset 0 x y
        outputset 9 x y
        enableoutput x
        enableoutput 9
        enableoutput -1
        disableoutput 9
        toggleoutput 9
        enableoutput 0
        replay_gain_mode
        replay_gain_mode foo
        replay_gain_mode off
        replay_gain_status
        mixrampdb x
        mixrampdb 0
        mixrampdb -17
        mixrampdelay x
        mixrampdelay nan
        mixrampdelay -1
        mixrampdelay 1
        mixrampdelay nan
        crossfade x
        crossfade -1
        crossfade 99999999999999999999
        crossfade 0
        repeat x
        repeat 2
        repeat -1
        repeat ""
        repeat " 1"
        repeat "1 "
        repeat 01
        repeat 0x1
        repeat +1
        repeat 0
        single 2
        single ""
        single oneshot
        single 0
        consume oneshot
        consume 2
        consume 0
        random 0
        volume x
        volume 101
        volume -101
        volume +200
        volume +1
        setvol 101
        setvol -1
        setvol ""
        setvol 50
        getvol
        """#,
        #"""
        clear
        status
        currentsong
        stats
        play
        play 0
        play -1
        play x
        play 99
        play 1:2
        playid
        playid -1
        playid x
        playid 999
        pause
        pause 2
        pause 1
        pause 0
        stop
        next
        previous
        seek 0 0
        seek x 0
        seek 0 x
        seekid 9 0
        seekid x 0
        seekcur 1
        seekcur x
        seekcur +1
        seekcur -1
        seekcur ""
        seekcur nan
        seekcur inf
        seekcur 0x1
        seekcur 1e1
        seekcur +-1
        add nope
        add ""
        clear
        add "/"
        clear
        add "/{ALBUM}"
        add "{ALBUM}" 99
        add "{ALBUM}" x
        add "{ALBUM}" +0
        add "{ALBUM}" 0
        add "file:///x"
        add "foo://x"
        add "../x"
        addid nope
        addid "{ALBUM}"
        addid {ROOMS}
        addid {THAW} 0
        addid {THAW} 99
        addid {THAW} -1
        addid {THAW} +0
        addid {THAW} -0
        addid {THAW} x
        status
        playlist
        playlistinfo
        playlistinfo 0
        playlistinfo 9
        playlistinfo 9:
        playlistinfo 0:99
        playlistinfo 99:99
        playlistinfo 3:1
        playlistinfo x
        playlistinfo ""
        playlistinfo -1
        playlistinfo -2
        playlistinfo 1:x
        playlistinfo 1:-1
        playlistinfo :1
        playlistinfo 99999999999
        playlistid 999
        playlistid x
        playlistid -1
        playlistid
        playlistfind
        playlistfind title
        playlistfind title Thaw
        playlistsearch title thaw
        playlistfind "(title == 'Thaw')"
        playlistfind "(title == 'Thaw') x"
        playlistfind foo x
        playlistfind title Thaw window 0:1
        plchanges
        plchanges 0
        plchanges -1
        plchanges x
        plchanges 99999
        plchanges 0 0:1
        plchanges 0 x
        plchangesposid 0
        plchangesposid 0 0:1
        delete 99
        delete 3:99
        delete 99:
        delete x
        deleteid 999
        deleteid x
        move 0 99
        move 0 0
        move 99 0
        move 0 x
        move 0:1 1
        move 0 -1
        move 0 +1
        moveid 999 0
        swap 0 99
        swap 0 0
        swap x 0
        swapid 999 1
        swapid 1
        shuffle
        shuffle 0:1
        shuffle 9:10
        prio 1 0
        prio 256 0
        prio x 0
        prio 0 99
        prio 0
        prioid 0 999
        prioid 0 x
        rangeid 1 0:1
        rangeid 999 0:1
        rangeid 1 x
        addtagid 999 artist x
        addtagid 1 foo x
        addtagid 1 artist x
        cleartagid 999
        cleartagid 1 foo
        clearerror
        playlistinfo 0
        currentsong
        lsinfo
        lsinfo ""
        lsinfo "/"
        lsinfo nope
        lsinfo "{ALBUM}"
        lsinfo "/{ALBUM}"
        lsinfo {ROOMS}
        lsinfo "../x"
        lsinfo "foo://x"
        listall nope
        listall "{ALBUM}"
        listall {THAW}
        listallinfo nope
        readcomments nope
        readcomments {ROOMS}
        readcomments "{ALBUM}"
        albumart nope 0
        albumart nope x
        albumart "" 0
        albumart {SONG} 99999999
        albumart {ROOMS} 0
        albumart {SONG} -1
        readpicture nope 0
        readpicture {SONG} 0
        readpicture {SONG} x
        readpicture {SONG} 99999999
        save a/b
        save ""
        save p1
        save p1
        listplaylists
        listplaylist p1
        listplaylistinfo p1
        listplaylist nope
        listplaylist a/b
        load nope
        load p1 0:1
        load p1 99:
        load p1 x
        load p1 0:1 99
        load p1 0:1 +0
        load p1 0:1 0
        playlistadd p1 nope
        playlistadd p1 {ROOMS}
        playlistadd p1 {ROOMS} 99
        playlistadd p1 {ROOMS} 0
        playlistadd p2 "{ALBUM}"
        playlistadd a/b x
        playlistclear nope
        playlistclear p2
        playlistdelete p1 99
        playlistdelete p1 x
        playlistdelete nope 0
        playlistdelete p1 0:1
        playlistmove p1 0 99
        playlistmove p1 99 0
        playlistmove p1 0 0
        playlistmove nope 0 0
        rename p1 p1
        rename nope x
        rename p1 p2
        rename p1 a/b
        rename p1 p3
        rm nope
        rm a/b
        rm p3
        rm p2
        listplaylists
        update nope
        update ../x
        rescan
        update "" x
        close x
        """#,
        #"""
        clear
        add "{ALBUM}"
        add "{ALBUM}"
        playlistinfo 1
        playlistinfo 2
        playlistinfo 2:
        playlistinfo 2:5
        playlistinfo 3:
        delete 2
        delete 2:
        delete 2:9
        delete 3:
        move 2 0
        move 2: 0
        move 2:3 0
        move 3: 0
        move 0:2 0
        move 0:2 1
        move 0:5 0
        shuffle 2:
        shuffle 2:3
        shuffle 3:
        prio 0 2
        prio 0 2:
        prio 0 3:
        plchanges 0 5:6
        plchangesposid 0 2:
        playlistid -5
        mixrampdelay inf
        seek 0 nan
        rangeid 1 1:2
        rangeid 1 :
        rangeid 1 5:
        rangeid 1 5
        find title a title b title c title d title e title f title g title h title i
        find title a title b title c title d title e title f title g
        prio 0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
        tagtypes enable title title title title title title title title title title title title title title title title title title title title title title title title title title title title title title
        tagtypes enable title title title title title title title title title title title title title
        outputset 0 "" ""
        replay_gain_mode auto
        replay_gain_mode off
        password a
        find file "x" sort file
        find title x sort albumsort
        find title x sort Name
        list album artist x group
        """#,
    ].map { $0.split(separator: "\n").map(String.init) }
}
