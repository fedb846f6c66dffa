extension SystemTypes {
    /// Bitmap and vector images, and three-dimensional content.
    static let images = """
        public.image | public.data public.content | |
        public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg
        public.jpeg-2000 | public.image | jp2 jpf jpx j2k | image/jp2
        public.jpeg-xl | public.image | jxl | image/jxl
        public.png | public.image | png | image/png
        public.tiff | public.image | tiff tif | image/tiff
        com.compuserve.gif | public.image | gif | image/gif
        com.microsoft.bmp | public.image | bmp dib | image/bmp image/x-ms-bmp
        com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon
        com.apple.icns | public.image | icns | image/icns image/x-icns
        com.apple.pict | public.image | pict pct pic | image/x-pict
        com.apple.quicktime-image | public.image | qtif qti | image/x-quicktime
        com.apple.macpaint-image | public.image | pntg | image/x-macpaint
        public.heif-standard | public.image | heif | image/heif
        public.heic | public.heif-standard | heic | image/heic
        public.heics | public.heif-standard | heics | image/heic-sequence
        public.avif | public.heif-standard | avif | image/avif
        org.webmproject.webp | public.image | webp | image/webp
        public.svg-image | public.image public.xml | svg | image/svg+xml
        public.camera-raw-image | public.image | |
        com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng
        com.canon.cr2-raw-image | public.camera-raw-image | cr2 | image/x-canon-cr2
        com.canon.cr3-raw-image | public.camera-raw-image | cr3 | image/x-canon-cr3
        com.nikon.raw-image | public.camera-raw-image | nef | image/x-nikon-nef
        com.sony.arw-raw-image | public.camera-raw-image | arw | image/x-sony-arw
        com.fuji.raw-image | public.camera-raw-image | raf | image/x-fuji-raf
        com.panasonic.rw2-raw-image | public.camera-raw-image | rw2 | image/x-panasonic-rw2
        com.truevision.tga-image | public.image | tga | image/x-tga
        com.ilm.openexr-image | public.image | exr | image/x-exr
        public.radiance | public.image | hdr | image/vnd.radiance
        com.sgi.sgi-image | public.image | sgi | image/sgi
        com.adobe.photoshop-image | public.image | psd | image/vnd.adobe.photoshop
        com.adobe.illustrator.ai-image | com.adobe.pdf | ai |
        com.apple.live-photo | public.data public.content | |
        com.apple.live-photo-bundle | com.apple.package | pvt |
        public.pbm | public.image | pbm pgm ppm | image/x-portable-bitmap
        public.3d-content | public.content | |
        com.pixar.universal-scene-description | public.data public.3d-content | usd usdc usda | model/vnd.usd
        com.pixar.universal-scene-description-mobile | public.data public.3d-content | usdz | model/vnd.usdz+zip
        public.geometry-definition-format | public.data public.3d-content | obj | model/obj
        public.standard-tesselated-geometry-format | public.data public.3d-content | stl | model/stl
        public.polygon-file-format | public.data public.3d-content | ply |
        org.khronos.gltf | public.json public.3d-content | gltf | model/gltf+json
        org.khronos.glb | public.data public.3d-content | glb | model/gltf-binary
        """

    /// Video and audio.
    static let audiovisual = """
        public.audiovisual-content | public.data public.content | |
        public.movie | public.audiovisual-content | |
        public.video | public.movie | |
        public.audio | public.audiovisual-content | |
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime
        public.mpeg | public.movie | mpg mpeg mpe | video/mpeg
        public.mpeg-2-video | public.video | m2v |
        public.mpeg-2-transport-stream | public.movie | mts2 m2ts | video/mp2t
        public.mpeg-4 | public.movie | mp4 mpeg4 | video/mp4
        com.apple.m4v-video | public.movie | m4v | video/x-m4v
        public.3gpp | public.movie | 3gp 3gpp | video/3gpp
        public.3gpp2 | public.movie | 3g2 3gp2 | video/3gpp2
        public.avi | public.movie | avi | video/x-msvideo video/avi
        org.matroska.mkv | public.movie | mkv | video/x-matroska
        org.webmproject.webm | public.movie | webm | video/webm
        com.microsoft.windows-media-wmv | public.movie | wmv | video/x-ms-wmv
        com.microsoft.advanced-systems-format | public.data public.audiovisual-content | asf | video/x-ms-asf
        com.adobe.flash.video | public.movie | flv | video/x-flv
        org.xiph.ogg-video | public.movie | ogv | video/ogg
        public.mp3 | public.audio | mp3 | audio/mpeg audio/mp3
        public.mpeg-4-audio | public.audio | |
        com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/mp4 audio/x-m4a
        com.apple.protected-mpeg-4-audio | public.audio | m4p | audio/x-m4p
        public.aac-audio | public.audio | aac adts | audio/aac
        public.ac3-audio | public.audio | ac3 | audio/ac3
        public.aiff-audio | public.aifc-audio | aiff aif | audio/aiff audio/x-aiff
        public.aifc-audio | public.audio | aifc |
        com.microsoft.waveform-audio | public.audio | wav wave | audio/wav audio/x-wav audio/vnd.wave
        com.microsoft.windows-media-wma | public.audio | wma | audio/x-ms-wma
        org.xiph.flac | public.audio | flac | audio/flac audio/x-flac
        org.xiph.ogg-audio | public.audio | ogg oga | audio/ogg
        org.xiph.opus | public.audio | opus | audio/opus
        com.apple.coreaudio-format | public.audio | caf | audio/x-caf
        public.midi-audio | public.audio | midi mid | audio/midi audio/x-midi
        public.ulaw-audio | public.audio | au ulw | audio/basic
        public.playlist |||
        public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/x-mpegurl application/vnd.apple.mpegurl
        public.pls-playlist | public.text public.playlist | pls | audio/x-scpls
        com.apple.ical.ics | public.text public.calendar-event | ics | text/calendar
        """
}
