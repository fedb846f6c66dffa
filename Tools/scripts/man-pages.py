"""Writes man pages from the help of the five programs.

    python3 -B Tools/scripts/man-pages.py PROGRAMS FOLDER

PROGRAMS is the folder with activity-broker, activity-cluster, activity-host, activity-stage and brokerctl. FOLDER gets a page for each
of them, and one for each of brokerctl's commands (brokerctl-open.1). The date is that of $SOURCE_DATE_EPOCH, else today's.
"""

import json
import os
import re
import subprocess
import sys
import textwrap
import time
from pathlib import Path

CONTROL = "brokerctl"
BROKER = "activity-broker"
CLUSTER = "activity-cluster"
HOST = "activity-host"
STAGE = "activity-stage"
WIDTH = 78
MONTHS = "January February March April May June July August September October November December".split()

# What no option says: where things are. A test of docs/operating.md looks whether they are there.
ENVIRONMENT = {
    "ACTIVITY_BROKER_ENDPOINT": "Where the broker serves, in place of the default.",
    "XDG_RUNTIME_DIR": "Where the default endpoint's folder is; else TMPDIR, else /tmp.",
    "XDG_STATE_HOME": "Where the default state directory is; else ~/.local/state.",
    "XDG_DATA_HOME": "Where the default app folder is; else ~/.local/share.",
    "XDG_CONFIG_HOME": "Where the configuration file is; else ~/.config.",
}
FILES = {
    "$XDG_RUNTIME_DIR/activity-broker/broker.sock": "The default endpoint.",
    "~/.config/activity-broker/config.json": "The configuration.",
    "~/.local/share/activity-broker/apps": "The default app folder.",
    "~/.local/state/activity-broker/broker.sqlite": "The store, with its files -wal, -shm and -mark.",
    "~/.local/state/activity-broker/logs": "What windows print.",
}
STATUSES = {
    CONTROL: [
        (0, "It is done."),
        (1, "It was refused or failed."),
        (2, "Wrong usage."),
        (3, "No broker serves at the endpoint."),
        (4, "The deadline passed."),
    ],
    BROKER: [
        (0, "The broker was asked to stop and has stopped."),
        (1, "It could not serve, or went down; --check-store found a damage."),
        (2, "Wrong usage or a wrong setting."),
    ],
    CLUSTER: [
        (0, "It was interrupted, or its broker is gone; a subcommand has done its work."),
        (64, "Wrong usage."),
        (69, "No broker serves at the endpoint, or etcd did not do what was asked."),
        (70, "The broker refused what it sent."),
        (74, "The result could not be printed."),
        (75, "Another program has the state directory."),
        (77, "The broker does not accept it as the cluster client."),
        (78, "A setting or a file that it names is at fault."),
    ],
    HOST: [
        (0, "Its window has ended in good order."),
        (1, "It has no broker, or the bundle cannot be used."),
        (64, "Wrong usage."),
        (127, "The program could not be started."),
    ],
    STAGE: [
        (0, "It was interrupted."),
        (1, "It could not serve."),
        (64, "Wrong usage."),
    ],
}


def day() -> str:
    at = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    return f"{MONTHS[at.tm_mon - 1]} {at.tm_mday}, {at.tm_year}"


def escaped(text: str) -> str:
    """Text as roff shows it: no character of its own meaning, and minus signs that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    # Within a word it is a hyphen.
    text = re.sub(r"(?<=[a-z])\\-(?=[a-z])", "-", text) if "\\-\\-" not in text else text
    text = re.sub(r"[^\x00-\x7f]", lambda found: f"\\[u{ord(found[0]):04X}]", text)
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def quoted(text: str) -> str:
    """An argument of a macro."""
    text = escaped(text).replace('"', "\\(dq")
    return f'"{text}"' if " " in text or not text or len(text) < 3 else text


def prose(text: str) -> list[str]:
    """Each sentence on lines of its own."""
    sentences = re.split(r"(?<=[.!?:;]) +(?=[A-Z`<\"'(-])", " ".join(text.split()))
    lines: list[str] = []
    for sentence in sentences:
        # Escaped first, because that makes a line longer.
        lines += textwrap.wrap(escaped(sentence), WIDTH, break_long_words=False, break_on_hyphens=False)
    return ["\\&" + line if line[:1] in (".", "'") else line for line in lines]


def paragraphs(text: str) -> list[str]:
    """Paragraphs, those of several lines as a list, and what is indented as it is typed; as docs/cli.md shows them."""
    lines: list[str] = []
    for paragraph in filter(None, text.split("\n\n")):
        rows = paragraph.split("\n")
        if all(row.startswith("  ") for row in rows):
            lines += [".Bd -literal -offset indent", *(escaped(row[2:]) for row in rows), ".Ed"]
        elif len(rows) == 1:
            lines += [".Pp", *prose(paragraph)]
        else:
            lines += [".Bl -dash -compact"]
            for row in rows:
                lines += [".It", *prose(row)]
            lines += [".El"]
    return lines[1:] if lines[:1] == [".Pp"] else lines


def shown(command: dict) -> list[dict]:
    return [each for each in command.get("arguments", []) if each["shouldDisplay"]]


def spelling(argument: dict) -> str:
    """As arguments of .Op or .It: `Fl \\-type Ar type`."""
    value = "Ar " + quoted(argument["valueName"])
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    names = []
    for name in argument["names"]:
        names.append("Fl " + quoted(("-" if name["kind"] == "long" else "") + name["name"]))
    text = " , ".join(names)
    return text if argument["kind"] == "flag" else f"{text} {value}"


def synopsis(words: str, command: dict) -> list[str]:
    lines = [f".Nm {words}"]
    arguments = [each for each in shown(command) if each.get("valueName") not in ("help", "version")]
    general = [each for each in arguments if each.get("sectionTitle") == "General"]
    own = [each for each in arguments if each not in general]
    for each in [a for a in own if a["kind"] != "positional"] + [a for a in own if a["kind"] == "positional"]:
        one = dict(each, names=[each["preferredName"]]) if "preferredName" in each else each
        many = " ..." if each["isRepeating"] and each["kind"] != "positional" else ""
        lines.append((f".Op {spelling(one)}" if each["isOptional"] else f".{spelling(one)}") + many)
    return lines + ([".Op general options"] if general else [])


def options(command: dict) -> list[str]:
    """All of the programs themselves; of a command what is its own."""
    is_program = command["commandName"] in (BROKER, CLUSTER, CONTROL, HOST, STAGE)
    arguments = [
        each for each in shown(command)
        if is_program or (each.get("sectionTitle") != "General" and each.get("valueName") not in ("help", "version"))
    ]  # fmt: skip
    return described(arguments)


def described(arguments: list[dict]) -> list[str]:
    if not arguments:
        return []
    lines = [".Bl -tag -width Ds"]
    for each in arguments:
        meaning = prose(each.get("abstract") or "")
        values = each.get("allValues")
        if values and not all(value in (each.get("abstract") or "") for value in values):
            meaning += prose(f"One of {', '.join(values)}.")
        lines += [f".It {spelling(each)}", *meaning]
    return lines + [".El"]


def tagged(rows: dict[str, str], macro: str) -> list[str]:
    lines = [".Bl -tag -width Ds"]
    for name, meaning in rows.items():
        lines += [f".It {macro} {quoted(name)}", *prose(meaning)]
    return lines + [".El"]


def exit_status(program: str) -> list[str]:
    lines = [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for status, meaning in STATUSES[program]:
        lines += [f".It {status}", *prose(meaning)]
    return lines + [".El"]


def see_also(names: list[str]) -> list[str]:
    ordered = sorted(names)
    return [".Sh SEE ALSO"] + [f".Xr {name} 1{' ,' if name != ordered[-1] else ''}" for name in ordered]


def page(name: str, version: str, abstract: str, body: list[str]) -> str:
    phrase = abstract.rstrip(".")
    head = [
        f".Dd {day()}",
        f".Dt {name.upper()} 1",
        f".Os ActivityBroker {version}",
        ".Sh NAME",
        f".Nm {name}",
        f".Nd {escaped(phrase[:1].lower() + phrase[1:])}",
    ]
    return "\n".join(head + body) + "\n"


def children(command: dict) -> list[dict]:
    return [each for each in command.get("subcommands", []) if each["commandName"] != "help"]


def descendants(words: str, command: dict) -> list[tuple[str, dict]]:
    """The commands below a command, each with its words, a noun before its verbs."""
    found = []
    for each in children(command):
        below = f"{words} {each['commandName']}"
        found += [(below, each), *descendants(below, each)]
    return found


def command_page(command: dict, version: str) -> str:
    word = command["commandName"]
    below = descendants(word, command)
    verbs = [each for _, each in below]
    body = [".Sh SYNOPSIS"]
    for words, each in below or [(word, command)]:
        if not children(each):
            body += synopsis(f"{CONTROL} {words}", each)
    body += [".Sh DESCRIPTION", *prose(command["abstract"])]
    discussion = paragraphs(command.get("discussion") or "")
    body += [".Pp", *discussion] if discussion and not discussion[0].startswith(".B") else discussion
    if not verbs:
        body += options(command)
    for words, each in below:
        body += [f".Ss {words}", *prose(each["abstract"])]
        more = paragraphs(each.get("discussion") or "")
        body += ([".Pp"] if more and not more[0].startswith(".B") else []) + more
        body += options(each)
    general = [each for each in shown((verbs or [command])[-1]) if each.get("sectionTitle") == "General"]
    if general:
        body += [".Ss General options", *described(general)]
    body += [*exit_status(CONTROL), *see_also([CONTROL, BROKER])]
    return page(f"{CONTROL}-{word}", version, command["abstract"], body)


def control_page(command: dict, version: str) -> str:
    body = [".Sh SYNOPSIS", f".Nm {CONTROL}", ".Ar command", ".Op options", ".Sh DESCRIPTION"]
    body += prose(command["abstract"]) + [".Pp", *paragraphs(command["discussion"])]
    body += [".Ss Commands", ".Bl -tag -width Ds"]
    for each in children(command):
        verbs = ", ".join(verb["commandName"] for verb in children(each))
        body += [f".It Xr {CONTROL}-{each['commandName']} 1", *prose(each["abstract"])]
        body += prose(f"Verbs: {verbs}.") if verbs else []
    body += [".El", ".Ss Options", *options(command)]
    body += [".Sh ENVIRONMENT", *tagged(ENVIRONMENT, "Ev"), *exit_status(CONTROL)]
    names = [BROKER] + [f"{CONTROL}-{each['commandName']}" for each in children(command)]
    return page(CONTROL, version, command["abstract"], body + see_also(names))


def settings(program: Path) -> list[str]:
    """Every setting with its default, told by the program itself in a home of nobody's."""
    places = {"HOME": "/HOME", "XDG_RUNTIME_DIR": "/RUNTIME"}
    done = subprocess.run([program, "--show-settings"], env=places, capture_output=True, text=True, check=True)
    lines = [".Bl -tag -width Ds"]
    for row in json.loads(done.stdout)["settings"]:
        value = row["value"].replace("/HOME", "~").replace("/RUNTIME", "$XDG_RUNTIME_DIR")
        meaning = row["meaning"][:1].upper() + row["meaning"][1:] + "."
        lines += [f".It {quoted(row['name'])}", *prose(meaning)]
        lines += prose(f"Default: {value}") if value else []
    return lines + [".El"]


def broker_page(command: dict, version: str, program: Path) -> str:
    body = [".Sh SYNOPSIS", *synopsis(BROKER, command), ".Sh DESCRIPTION", *prose(command["abstract"])]
    body += [".Pp", *paragraphs(command["discussion"]), *options(command), ".Sh SETTINGS"]
    body += prose(
        "A setting stands in the configuration file, one JSON object, by its name; in the environment as "
        "ACTIVITY_BROKER_ and its name in capitals, REQUEST_TIMEOUT for requestTimeout; and some are options. "
        "An option wins over the environment, that over the file. A duration is written 15s or 500ms."
    )
    body += settings(program)
    body += [".Sh ENVIRONMENT", *tagged(ENVIRONMENT, "Ev"), ".Sh FILES", *tagged(FILES, "Pa")]
    return page(BROKER, version, command["abstract"], body + exit_status(BROKER) + see_also([CONTROL]))


def cluster_page(command: dict, version: str) -> str:
    """Its subcommands share most of their options, which stand once."""
    below = descendants(CLUSTER, command)
    common = set.intersection(*({spelling(option) for option in shown(each)} for _, each in below))

    def arguments(each: dict, are_common: bool) -> list[dict]:
        return [option for option in shown(each) if (spelling(option) in common) == are_common]

    body = [".Sh SYNOPSIS", *[line for words, _ in below for line in (f".Nm {words}", ".Op options")], ".Sh DESCRIPTION", *prose(command["abstract"])]
    body += [".Pp", *paragraphs(command["discussion"])]
    for words, each in below:
        body += [f".Ss {words}", *prose(each["abstract"]), *described(arguments(each, False))]
    body += [".Ss Options of all subcommands", *described(arguments(below[0][1], True))]
    return page(CLUSTER, version, command["abstract"], body + exit_status(CLUSTER) + see_also([BROKER, f"{CONTROL}-cluster"]))


def host_page(command: dict, version: str) -> str:
    body = [".Sh SYNOPSIS", *synopsis(HOST, command), ".Sh DESCRIPTION", *prose(command["abstract"])]
    body += [".Pp", *paragraphs(command["discussion"]), *options(command)]
    return page(HOST, version, command["abstract"], body + exit_status(HOST) + see_also([BROKER]))


def stage_page(command: dict, version: str) -> str:
    body = [".Sh SYNOPSIS", *synopsis(STAGE, command), ".Sh DESCRIPTION", *prose(command["abstract"])]
    body += [".Pp", *paragraphs(command["discussion"]), *options(command)]
    body += [".Sh ENVIRONMENT", *tagged({name: ENVIRONMENT[name] for name in ("ACTIVITY_BROKER_ENDPOINT", "XDG_RUNTIME_DIR")}, "Ev")]
    return page(STAGE, version, command["abstract"], body + exit_status(STAGE) + see_also([BROKER, f"{CONTROL}-stage"]))


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    programs, folder = Path(sys.argv[1]).absolute(), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    help_of, version_of = {}, {}
    for name in (BROKER, CLUSTER, CONTROL, HOST, STAGE):
        dumped = subprocess.run([programs / name, "--experimental-dump-help"], capture_output=True, check=True)
        help_of[name] = json.loads(dumped.stdout)["command"]
        version_of[name] = subprocess.run([programs / name, "--version"], capture_output=True, text=True).stdout.strip()
    pages = {BROKER: broker_page(help_of[BROKER], version_of[BROKER], programs / BROKER)}
    pages[CLUSTER] = cluster_page(help_of[CLUSTER], version_of[CLUSTER])
    pages[HOST] = host_page(help_of[HOST], version_of[HOST])
    pages[STAGE] = stage_page(help_of[STAGE], version_of[STAGE])
    pages[CONTROL] = control_page(help_of[CONTROL], version_of[CONTROL])
    for command in children(help_of[CONTROL]):
        pages[f"{CONTROL}-{command['commandName']}"] = command_page(command, version_of[CONTROL])
    for name, text in pages.items():
        (folder / f"{name}.1").write_text(text)


if __name__ == "__main__":
    main()
