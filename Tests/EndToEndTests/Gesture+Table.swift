extension Gesture {
    private static let split = ["open A --at full", "split A B"]
    private static let mini = ["device ipadmini4 --profile classic"]

    /// Gestures of the table with what each tells both windows; rows as in P:§17.
    static let table: [Gesture] = [
        Gesture(
            name: "row 2: home, open A", before: [], commands: ["open A --at full"],
            a: Account(reads: "1194x834 regular", told: ["WEF", "DBA"]),
            b: Account(reads: "1194x834 regular", told: [])),
        Gesture(
            name: "row 3: classic, pull in B: A is dimmed and keeps its size",
            before: mini + ["open A --at full"], commands: ["slide-over B"],
            a: Account(reads: "1024x768 regular", told: ["WRA"]),
            b: Account(reads: "320x768 compact", told: ["T", "S 320x768", "WEF", "DBA"])),
        Gesture(
            name: "row 4: drag B from the Dock: A keeps its size", before: ["open A --at full"],
            commands: ["slide-over B"], a: Account(reads: "1194x834 regular", told: ["WRA", "DBA"]),
            b: Account(reads: "375x786 compact", told: ["T", "S 375x786", "WEF", "DBA"])),
        Gesture(
            name: "row 6: classic, the pane becomes a side: no size for it",
            before: mini + ["open A --at full", "slide-over B"], commands: ["slide-over --split trailing"],
            a: Account(reads: "694x768 regular", told: ["S 694x768", "DBA"]),
            b: Account(reads: "320x768 compact", told: [])),
        Gesture(
            name: "row 7: the pane becomes a side: its height changes", before: ["open A --at full", "slide-over B"],
            commands: ["slide-over --split trailing"],
            a: Account(reads: "809x834 regular", told: ["WRA", "S 809x834", "DBA"]),
            b: Account(reads: "375x834 compact", told: ["WRA", "S 375x834", "DBA"])),
        Gesture(
            name: "rows 10 and 13: the divider is held and let go where it was: sizes that nobody sees, and back",
            before: split, commands: ["divider --hold", "divider start"],
            a: Account(
                reads: "809x834 regular",
                told: [
                    "WRA", "T", "S 375x834", "S 592x834", "T", "S 1194x834", "S 809x834", "DBA",
                ]),
            b: Account(
                reads: "375x834 compact",
                told: ["WRA", "T", "S 809x834", "T", "S 592x834", "T", "S 1194x834", "T", "S 375x834", "DBA"])),
        Gesture(
            name: "row 11: let go at half", before: split + ["divider --hold"], commands: ["divider half"],
            a: Account(reads: "592x834 compact", told: ["T", "S 592x834", "DBA"]),
            b: Account(reads: "592x834 compact", told: ["S 592x834", "DBA"])),
        Gesture(
            name: "row 14: let go at the leading edge: A leaves, B is full screen",
            before: split + ["divider --hold"], commands: ["divider leading"],
            a: Account(reads: "809x834 regular", told: ["DEB", "T", "S 504x1194", "T", "S 809x834"]),
            b: Account(reads: "1194x834 regular", told: ["T", "S 1194x834", "DBA"])),
        Gesture(
            name: "row 16: a full screen window is turned: its size and nothing else", before: ["open A --at full"],
            commands: ["rotate portrait"], a: Account(reads: "834x1194 regular", told: ["S 834x1194"]),
            b: Account(reads: "1194x834 regular", told: [])),
        Gesture(
            name: "row 17: a split is turned", before: split, commands: ["rotate portrait"],
            a: Account(reads: "504x1194 compact", told: ["T", "S 504x1194"]),
            b: Account(reads: "320x1194 compact", told: ["S 320x1194"])),
        Gesture(
            name: "row 20: Home: both leave, are looked at in the other orientation, and end as they were",
            before: split, commands: ["home"],
            a: Account(reads: "809x834 regular", told: ["WRA", "DEB", "T", "S 504x1194", "T", "S 809x834"]),
            b: Account(reads: "375x834 compact", told: ["WRA", "DEB", "S 320x1194", "S 375x834"])),
        Gesture(
            name: "rows 21 and 22: the switcher, and back", before: split,
            commands: ["switcher", "switcher --dismiss"],
            a: Account(reads: "809x834 regular", told: ["WRA", "DBA"]),
            b: Account(reads: "375x834 compact", told: ["WRA", "DBA"])),
        Gesture(
            name: "row 28: the sides are exchanged, each as wide as it was", before: split, commands: ["split --swap"],
            a: Account(reads: "809x834 regular", told: ["WRA", "DBA"]),
            b: Account(reads: "375x834 compact", told: ["WRA", "DBA"])),
        Gesture(
            name: "rows 30 and 32: a video goes on while its window is away, and comes back",
            before: ["open B --at full"], commands: ["pip B", "home", "pip --return"],
            a: Account(reads: "1194x834 regular", told: []),
            b: Account(
                reads: "1194x834 regular",
                told: [
                    "willStartPictureInPicture", "didStartPictureInPicture", "WRA", "DEB", "S 834x1194", "S 1194x834",
                    "WEF", "DBA", "restoreUserInterface", "willStopPictureInPicture", "didStopPictureInPicture",
                ])),
        Gesture(
            name: "rows 34 and 35: a display for the primary alone, the keyboard for both", before: split,
            commands: ["display TV", "keyboard B", "keyboard --hide"],
            a: Account(
                reads: "809x834 regular", told: ["screenDidConnect", "keyboardWillShow", "keyboardWillHide"]),
            b: Account(reads: "375x834 compact", told: ["keyboardWillShow", "keyboardWillHide"])),
    ]
}
