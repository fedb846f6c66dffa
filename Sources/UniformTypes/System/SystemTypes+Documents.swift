extension SystemTypes {
    /// Documents, presentations, spreadsheets, databases and fonts.
    static let documents = """
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf
        com.adobe.postscript | public.text | ps | application/postscript
        com.adobe.encapsulated-postscript | com.adobe.postscript | eps epsf | image/x-eps
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip
        com.microsoft.word.doc | public.data public.composite-content | doc | application/msword
        com.microsoft.word.dot | public.data public.composite-content | dot |
        com.microsoft.excel.xls | public.data public.spreadsheet | xls | application/vnd.ms-excel
        com.microsoft.powerpoint.ppt | public.data public.presentation | ppt | application/vnd.ms-powerpoint
        org.openxmlformats.openxml | public.data | |
        org.openxmlformats.wordprocessingml.document | org.openxmlformats.openxml public.composite-content | docx \
            | application/vnd.openxmlformats-officedocument.wordprocessingml.document
        org.openxmlformats.spreadsheetml.sheet | org.openxmlformats.openxml public.spreadsheet | xlsx \
            | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
        org.openxmlformats.presentationml.presentation | org.openxmlformats.openxml public.presentation | pptx \
            | application/vnd.openxmlformats-officedocument.presentationml.presentation
        org.oasis-open.opendocument | public.data | |
        org.oasis-open.opendocument.text | org.oasis-open.opendocument public.composite-content | odt \
            | application/vnd.oasis.opendocument.text
        org.oasis-open.opendocument.spreadsheet | org.oasis-open.opendocument public.spreadsheet | ods \
            | application/vnd.oasis.opendocument.spreadsheet
        org.oasis-open.opendocument.presentation | org.oasis-open.opendocument public.presentation | odp \
            | application/vnd.oasis.opendocument.presentation
        org.oasis-open.opendocument.graphics | org.oasis-open.opendocument public.content | odg \
            | application/vnd.oasis.opendocument.graphics
        com.apple.iwork.pages.sffpages | public.data public.composite-content | pages \
            | application/vnd.apple.pages
        com.apple.iwork.numbers.sffnumbers | public.data public.spreadsheet | numbers \
            | application/vnd.apple.numbers
        com.apple.iwork.keynote.sffkey | public.data public.presentation | key | application/vnd.apple.keynote
        org.sqlite.v3 | public.data public.database | sqlite sqlite3 db3 | application/vnd.sqlite3
        org.apache.parquet | public.data public.database | parquet | application/vnd.apache.parquet
        public.font | public.data | |
        public.truetype-font | public.font | |
        public.truetype-ttf-font | public.truetype-font | ttf | font/ttf
        public.truetype-collection-font | public.truetype-font | ttc | font/collection
        public.opentype-font | public.font | otf | font/otf
        com.adobe.postscript-font | public.font | |
        org.w3.woff | public.font | woff | font/woff
        org.w3.woff2 | public.font | woff2 | font/woff2
        com.apple.colorsync-profile | public.data | icc icm | application/vnd.iccprofile
        """

    /// Archives and disk images.
    static let archives = """
        public.archive |||
        public.data-archive | public.archive public.data | |
        public.zip-archive | public.data-archive | zip | application/zip application/x-zip-compressed
        com.pkware.zip-archive | public.zip-archive | |
        public.tar-archive | public.data-archive | tar | application/x-tar
        org.gnu.gnu-zip-archive | public.data-archive | gz gzip | application/gzip application/x-gzip
        org.gnu.gnu-zip-tar-archive | org.gnu.gnu-zip-archive | tgz | application/x-compressed-tar
        public.bzip2-archive | public.data-archive | bz2 bz | application/x-bzip2
        public.tar-bzip2-archive | public.bzip2-archive | tbz2 tbz |
        org.tukaani.xz-archive | public.data-archive | xz | application/x-xz
        org.tukaani.tar-xz-archive | org.tukaani.xz-archive | txz |
        org.tukaani.lzma-archive | public.data-archive | lzma | application/x-lzma
        com.facebook.zstd-archive | public.data-archive | zst | application/zstd
        org.7-zip.7-zip-archive | public.data-archive | 7z | application/x-7z-compressed
        com.rarlab.rar-archive | public.data-archive | rar | application/vnd.rar application/x-rar-compressed
        public.cpio-archive | public.data-archive | cpio | application/x-cpio
        public.z-archive | public.data-archive | z | application/x-compress
        com.sun.java-archive | public.zip-archive public.executable | jar | application/java-archive
        com.apple.xar-archive | public.data-archive | xar | application/x-xar
        com.apple.archive | public.data-archive | aar |
        com.apple.binhex-archive | public.data-archive | hqx | application/mac-binhex40
        com.apple.macbinary-archive | public.data-archive | |
        org.debian.deb-archive | public.data-archive | deb | application/vnd.debian.binary-package
        com.redhat.rpm-archive | public.data-archive | rpm | application/x-rpm
        public.disk-image | public.archive | |
        public.iso-image | public.data public.disk-image | iso \
            | application/x-iso9660-image application/x-cd-image
        com.apple.disk-image | public.archive public.disk-image | |
        com.apple.disk-image-udif | com.apple.disk-image public.data | dmg | application/x-apple-diskimage
        """

    /// Contacts, appointments, mail, keys and colours.
    static let everyday = """
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard
        public.email-message | public.data public.message | |
        com.apple.mail.email | public.email-message | eml | message/rfc822
        public.mbox | public.data public.message | mbox | application/mbox
        public.x509-certificate | public.data | cer der crt | application/pkix-cert application/x-x509-ca-cert
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12
        public.pem-text | public.text | pem | application/x-pem-file
        org.openpgp.signature | public.data | sig | application/pgp-signature
        org.openpgp.text | public.text | asc | application/pgp-encrypted
        public.torrent | public.data | torrent | application/x-bittorrent
        com.apple.color | public.data | |
        com.apple.uikit.color | public.data | |
        com.apple.uikit.image | public.data | |
        com.apple.uikit.attributedstring | public.data | |
        com.apple.mapkit.map-item | public.data | |
        com.apple.localized-pdf-bundle | com.apple.package | lpdf |
        com.apple.dt.playground | com.apple.package | playground |
        com.apple.safari-bookmark | public.data public.bookmark | webbookmark |
        com.apple.pkpass-data | public.data | pkpass | application/vnd.apple.pkpass
        org.freedesktop.desktop-entry | public.text | desktop | application/x-desktop
        org.webassembly.module | public.data public.executable | wasm | application/wasm
        """
}
