#include "CStagePage.h"

// Part of C23, which the package manager cannot ask for; clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char base_css[] = {
#embed "Page/base.css"
};
static const unsigned char device_css[] = {
#embed "Page/device.css"
};
static const unsigned char beside_css[] = {
#embed "Page/beside.css"
};
static const unsigned char panel_css[] = {
#embed "Page/panel.css"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};
static const unsigned char connection_js[] = {
#embed "Page/connection.js"
};
static const unsigned char store_js[] = {
#embed "Page/store.js"
};
static const unsigned char timeline_js[] = {
#embed "Page/timeline.js"
};
static const unsigned char causes_js[] = {
#embed "Page/causes.js"
};
static const unsigned char geometry_js[] = {
#embed "Page/geometry.js"
};
static const unsigned char words_js[] = {
#embed "Page/words.js"
};
static const unsigned char icons_js[] = {
#embed "Page/icons.js"
};
static const unsigned char carry_js[] = {
#embed "Page/carry.js"
};
static const unsigned char touch_js[] = {
#embed "Page/touch.js"
};
static const unsigned char live_js[] = {
#embed "Page/live.js"
};
static const unsigned char lastwords_js[] = {
#embed "Page/lastwords.js"
};
static const unsigned char reach_js[] = {
#embed "Page/reach.js"
};
static const unsigned char windowmenu_js[] = {
#embed "Page/windowmenu.js"
};
static const unsigned char hand_js[] = {
#embed "Page/hand.js"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};
static const unsigned char device_js[] = {
#embed "Page/device.js"
};
static const unsigned char windows_js[] = {
#embed "Page/windows.js"
};
static const unsigned char statusbar_js[] = {
#embed "Page/statusbar.js"
};
static const unsigned char labels_js[] = {
#embed "Page/labels.js"
};
static const unsigned char switcher_js[] = {
#embed "Page/switcher.js"
};
static const unsigned char drags_js[] = {
#embed "Page/drags.js"
};
static const unsigned char dock_js[] = {
#embed "Page/dock.js"
};
static const unsigned char panel_js[] = {
#embed "Page/panel.js"
};
static const unsigned char fades_js[] = {
#embed "Page/fades.js"
};
static const unsigned char explanation_js[] = {
#embed "Page/explanation.js"
};
static const unsigned char divider_js[] = {
#embed "Page/divider.js"
};
static const unsigned char cards_js[] = {
#embed "Page/cards.js"
};
static const unsigned char expose_js[] = {
#embed "Page/expose.js"
};
static const unsigned char picker_js[] = {
#embed "Page/picker.js"
};
static const unsigned char beside_js[] = {
#embed "Page/beside.js"
};
static const unsigned char icondrag_js[] = {
#embed "Page/icondrag.js"
};
static const unsigned char questions_js[] = {
#embed "Page/questions.js"
};
static const unsigned char appmenu_js[] = {
#embed "Page/appmenu.js"
};
static const unsigned char dialog_js[] = {
#embed "Page/dialog.js"
};
static const unsigned char menu_js[] = {
#embed "Page/menu.js"
};
static const unsigned char pictures_js[] = {
#embed "Page/pictures.js"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof(bytes)}

static const cstage_file files[] = {
    FILE_OF("index.html", index_html),
    FILE_OF("base.css", base_css),
    FILE_OF("device.css", device_css),
    FILE_OF("beside.css", beside_css),
    FILE_OF("panel.css", panel_css),
    FILE_OF("main.js", main_js),
    FILE_OF("connection.js", connection_js),
    FILE_OF("store.js", store_js),
    FILE_OF("timeline.js", timeline_js),
    FILE_OF("causes.js", causes_js),
    FILE_OF("geometry.js", geometry_js),
    FILE_OF("words.js", words_js),
    FILE_OF("icons.js", icons_js),
    FILE_OF("carry.js", carry_js),
    FILE_OF("touch.js", touch_js),
    FILE_OF("live.js", live_js),
    FILE_OF("lastwords.js", lastwords_js),
    FILE_OF("reach.js", reach_js),
    FILE_OF("windowmenu.js", windowmenu_js),
    FILE_OF("hand.js", hand_js),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("dom.js", dom_js),
    FILE_OF("device.js", device_js),
    FILE_OF("windows.js", windows_js),
    FILE_OF("statusbar.js", statusbar_js),
    FILE_OF("labels.js", labels_js),
    FILE_OF("switcher.js", switcher_js),
    FILE_OF("drags.js", drags_js),
    FILE_OF("dock.js", dock_js),
    FILE_OF("panel.js", panel_js),
    FILE_OF("fades.js", fades_js),
    FILE_OF("explanation.js", explanation_js),
    FILE_OF("divider.js", divider_js),
    FILE_OF("cards.js", cards_js),
    FILE_OF("expose.js", expose_js),
    FILE_OF("picker.js", picker_js),
    FILE_OF("beside.js", beside_js),
    FILE_OF("icondrag.js", icondrag_js),
    FILE_OF("questions.js", questions_js),
    FILE_OF("appmenu.js", appmenu_js),
    FILE_OF("dialog.js", dialog_js),
    FILE_OF("menu.js", menu_js),
    FILE_OF("pictures.js", pictures_js),
};

size_t cstage_page_count(void) { return sizeof(files) / sizeof(files[0]); }

cstage_file cstage_page_file(size_t place) { return files[place]; }
