extension SystemTypes {
    /// Texts for people and programs.
    static let text = """
        public.text | public.data public.content | |
        public.plain-text | public.text | txt text | text/plain
        public.utf8-plain-text | public.plain-text | |
        public.utf16-plain-text | public.plain-text | |
        public.utf16-external-plain-text | public.utf16-plain-text | |
        com.apple.traditional-mac-plain-text | public.plain-text | |
        public.rtf | public.text | rtf | text/rtf application/rtf
        com.apple.rtfd | com.apple.package public.composite-content | rtfd |
        com.apple.flat-rtfd | public.data public.composite-content | |
        com.apple.txn.text-multimedia-data | public.data public.composite-content | txtn |
        public.html | public.text | html htm shtml | text/html
        public.xhtml | public.xml | xhtml xht | application/xhtml+xml
        com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive
        public.xml | public.text | xml | application/xml text/xml
        public.css | public.text | css | text/css
        public.json | public.text | json | application/json
        public.geojson | public.json | geojson | application/geo+json
        public.ndjson | public.text | ndjson jsonl | application/x-ndjson
        public.yaml | public.text | yaml yml | application/yaml application/x-yaml text/yaml
        public.toml | public.text | toml | application/toml
        public.delimited-values-text | public.text | |
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv
        public.tab-separated-values-text | public.delimited-values-text | tsv tab | text/tab-separated-values
        public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text | |
        net.daringfireball.markdown | public.plain-text | md markdown mdown mkd | text/markdown
        org.restructuredtext.text | public.plain-text | rst | text/x-rst
        org.tug.tex | public.plain-text | tex | application/x-tex text/x-tex
        com.apple.property-list | public.data | plist |
        com.apple.xml-property-list | public.xml com.apple.property-list | |
        com.apple.binary-property-list | com.apple.property-list | |
        com.apple.ascii-property-list | public.text com.apple.property-list | |
        com.apple.strings-text | public.text | strings |
        public.sgml | public.text | sgml | text/sgml
        public.xsl | public.xml | xsl xslt | application/xslt+xml
        public.dtd | public.text | dtd | application/xml-dtd
        com.topografix.gpx | public.xml | gpx | application/gpx+xml
        com.google.earth.kml | public.xml | kml | application/vnd.google-earth.kml+xml
        org.oasis-open.xliff | public.xml | xlf xliff | application/xliff+xml
        org.tools.diff | public.text | diff | text/x-diff
        public.patch-file | public.text | patch | text/x-patch
        org.matroska.subrip | public.text | srt | application/x-subrip
        org.w3.webvtt | public.text | vtt | text/vtt
        public.rss | public.xml | rss | application/rss+xml
        public.atom | public.xml | atom | application/atom+xml
        """

    /// Source code.
    static let sourceCode = """
        public.source-code | public.plain-text | |
        public.swift-source | public.source-code | swift | text/x-swift
        public.assembly-source | public.source-code | s | text/x-asm
        public.c-source | public.source-code | c | text/x-csrc
        public.c-header | public.source-code | h | text/x-chdr
        public.c-plus-plus-source | public.source-code | cpp cc cxx | text/x-c++src
        public.c-plus-plus-header | public.source-code | hpp hh hxx | text/x-c++hdr
        public.objective-c-source | public.source-code | m | text/x-objcsrc
        public.objective-c-plus-plus-source | public.source-code | mm | text/x-objc++src
        com.sun.java-source | public.source-code | java | text/x-java
        com.sun.java-class | public.data public.executable | class | application/java-vm
        com.netscape.javascript-source | public.source-code public.executable | js mjs \
            | text/javascript application/javascript
        com.microsoft.typescript | public.source-code | mts cts | text/x-typescript application/typescript
        org.kotlinlang.source | public.source-code | kt kts | text/x-kotlin
        org.rust-lang.source | public.source-code | rs | text/x-rust text/rust
        org.golang.source | public.source-code | go | text/x-go
        public.script | public.source-code | |
        public.shell-script | public.script | sh | application/x-sh text/x-shellscript
        public.bash-script | public.shell-script | bash |
        public.zsh-script | public.shell-script | zsh |
        public.python-script | public.script | py pyw | text/x-python
        public.perl-script | public.script | pl pm | text/x-perl
        public.ruby-script | public.script | rb rbw | text/x-ruby
        public.php-script | public.script | php phtml | application/x-httpd-php text/php
        public.lua-script | public.script | lua | text/x-lua
        com.apple.applescript.text | public.script | applescript |
        com.apple.applescript.script | public.data com.apple.applescript.text | scpt |
        public.make-source | public.script | mk mak | text/x-makefile
        public.protobuf-source | public.source-code | proto | text/x-protobuf
        public.sql-source | public.source-code | sql | application/sql text/x-sql
        public.ipython-notebook | public.json | ipynb | application/x-ipynb+json
        """
}
