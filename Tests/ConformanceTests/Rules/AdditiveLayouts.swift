/// The published layouts whose windows lie side by side: what they measure, with the divider and the whole display, in
/// points. A narrow primary is not for the classic profile.
struct AdditiveLayouts: Sendable {
    /// A model and a profile that it runs.
    let models: [String]
    let rows: [String]

    static let published: [AdditiveLayouts] = [
        AdditiveLayouts(
            models: [
                "ipad2 classic", "ipad3 classic", "ipad4 classic", "ipadmini1 classic", "ipadmini2 classic",
                "ipadmini2 modern", "ipadmini3 classic", "ipadmini3 modern", "ipadair1 classic", "ipadair1 modern",
            ],
            rows: [
                "portrait full 768 = 768",
                "landscape full 1024 = 1024",
            ]),
        AdditiveLayouts(
            models: [
                "ipadmini4 classic", "ipadmini4 modern", "ipadmini5 modern", "ipadair2 classic", "ipadair2 modern",
                "ipad5 classic", "ipad5 modern", "ipad6 modern", "ipadpro97 classic", "ipadpro97 modern",
            ],
            rows: [
                "portrait full 768 = 768",
                "portrait wide-narrow 438 + 10 + 320 = 768",
                "portrait narrow-wide 320 + 10 + 438 = 768",
                "landscape full 1024 = 1024",
                "landscape wide-narrow 694 + 10 + 320 = 1024",
                "landscape half 507 + 10 + 507 = 1024",
                "landscape narrow-wide 320 + 10 + 694 = 1024",
            ]),
        AdditiveLayouts(
            models: [
                "ipadmini6 modern"
            ],
            rows: [
                "portrait full 744 = 744",
                "portrait wide-narrow 414 + 10 + 320 = 744",
                "portrait narrow-wide 320 + 10 + 414 = 744",
                "landscape full 1133 = 1133",
                "landscape wide-narrow 748 + 10 + 375 = 1133",
                "landscape half 561.5 + 10 + 561.5 = 1133",
                "landscape narrow-wide 375 + 10 + 748 = 1133",
            ]),
        AdditiveLayouts(
            models: [
                "ipadair3 modern", "ipadpro105 classic", "ipadpro105 modern",
            ],
            rows: [
                "portrait full 834 = 834",
                "portrait wide-narrow 504 + 10 + 320 = 834",
                "portrait narrow-wide 320 + 10 + 504 = 834",
                "landscape full 1112 = 1112",
                "landscape wide-narrow 782 + 10 + 320 = 1112",
                "landscape half 551 + 10 + 551 = 1112",
                "landscape narrow-wide 320 + 10 + 782 = 1112",
            ]),
        AdditiveLayouts(
            models: [
                "ipadair4 modern", "ipadair5 modern", "ipad10 modern",
            ],
            rows: [
                "portrait full 820 = 820",
                "portrait wide-narrow 490 + 10 + 320 = 820",
                "portrait narrow-wide 320 + 10 + 490 = 820",
                "landscape full 1180 = 1180",
                "landscape wide-narrow 795 + 10 + 375 = 1180",
                "landscape half 585 + 10 + 585 = 1180",
                "landscape narrow-wide 375 + 10 + 795 = 1180",
            ]),
        AdditiveLayouts(
            models: [
                "ipad7 modern", "ipad8 modern", "ipad9 modern",
            ],
            rows: [
                "portrait full 810 = 810",
                "portrait wide-narrow 480 + 10 + 320 = 810",
                "portrait narrow-wide 320 + 10 + 480 = 810",
                "landscape full 1080 = 1080",
                "landscape wide-narrow 750 + 10 + 320 = 1080",
                "landscape half 535 + 10 + 535 = 1080",
                "landscape narrow-wide 320 + 10 + 750 = 1080",
            ]),
        AdditiveLayouts(
            models: [
                "ipadpro129g1 classic", "ipadpro129g1 modern", "ipadpro129g2 classic", "ipadpro129g2 modern",
                "ipadpro129g3 modern",
            ],
            rows: [
                "portrait full 1024 = 1024",
                "portrait wide-narrow 639 + 10 + 375 = 1024",
                "portrait narrow-wide 375 + 10 + 639 = 1024",
                "landscape full 1366 = 1366",
                "landscape wide-narrow 981 + 10 + 375 = 1366",
                "landscape half 678 + 10 + 678 = 1366",
                "landscape narrow-wide 375 + 10 + 981 = 1366",
            ]),
        AdditiveLayouts(
            models: [
                "ipadpro11g1 modern"
            ],
            rows: [
                "portrait full 834 = 834",
                "portrait wide-narrow 504 + 10 + 320 = 834",
                "portrait narrow-wide 320 + 10 + 504 = 834",
                "landscape full 1194 = 1194",
                "landscape wide-narrow 809 + 10 + 375 = 1194",
                "landscape half 592 + 10 + 592 = 1194",
                "landscape narrow-wide 375 + 10 + 809 = 1194",
            ]),
        AdditiveLayouts(
            models: [
                "ipadpro11m4 modern"
            ],
            rows: [
                "portrait full 834 = 834",
                "portrait wide-narrow 504 + 10 + 320 = 834",
                "portrait narrow-wide 320 + 10 + 504 = 834",
                "landscape full 1210 = 1210",
                "landscape wide-narrow 825 + 10 + 375 = 1210",
                "landscape half 600 + 10 + 600 = 1210",
                "landscape narrow-wide 375 + 10 + 825 = 1210",
            ]),
        AdditiveLayouts(
            models: [
                "ipadpro13m4 modern"
            ],
            rows: [
                "portrait full 1032 = 1032",
                "portrait wide-narrow 647 + 10 + 375 = 1032",
                "portrait narrow-wide 375 + 10 + 647 = 1032",
                "landscape full 1376 = 1376",
                "landscape wide-narrow 991 + 10 + 375 = 1376",
                "landscape half 683 + 10 + 683 = 1376",
                "landscape narrow-wide 375 + 10 + 991 = 1376",
            ]),
    ]
}
