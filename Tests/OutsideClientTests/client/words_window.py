"""A window that collects words: every activity brings one, and its saved state is the list of them.

    words_window.py APP JOURNAL

What happens is written to JOURNAL, a JSON object on each line. Some words are orders: at `dies` the process is killed
before it acknowledges, unless the delivery is marked as a repeat; at `waits` the acknowledgement waits for the broker's
death; at `fails` the callback fails, at `rants` with more words than it may, and at `boasts` the result is larger than it
may be. A window with the word `swarms` drags an item in more forms than there may be. A scene that is made for the target `list/role` chooses another role.
What is dropped is a word too.
"""

import json
import os
import signal
import sys

from broker_window import Window

TYPE = "org.example.outside.words"


class Words:
    def __init__(self, journal):
        self.journal = os.open(journal, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        self.window = None
        self.is_waiting = False

    def write(self, what, **details):
        line = json.dumps({"what": what, "pid": os.getpid(), **details}) + "\n"
        os.write(self.journal, line.encode())

    def told(self, what, **details):
        self.write(what, **details)

    def called(self, name, scene, reason):
        self.write("called", name=name, session=scene and scene.session.hex(), epoch=scene and scene.epoch,
                   reason=reason)
        if name == "connect":
            scene.content = []

    def restore(self, scene, state):
        scene.content = list(state["words"]) + scene.content
        self.write("restored", words=scene.content)

    def handle(self, scene, delivery, info):
        word = info.get("word", "")
        self.write("handling", number=delivery.number, word=word, redelivery=delivery.is_redelivery,
                   request=delivery.request.hex(), sender=delivery.sender.process_identifier)
        if word == "dies" and not delivery.is_redelivery:
            os.kill(os.getpid(), signal.SIGKILL)
        if word == "fails":
            raise ValueError("this word is not liked")
        if word == "rants":
            raise ValueError("not at all " * 1_000)
        if word == "boasts":
            scene.result = b"!" * 65_537
        self.is_waiting = word == "waits"
        scene.content.append(word)
        self.write("handled", number=delivery.number, words=scene.content)

    def state(self, scene):
        return TYPE, {"words": scene.content}

    def configuration(self, connection):
        chosen = connection.session.configuration
        targets = [delivery.event.activity.target_content_identifier for delivery in connection.options.deliveries]
        if targets == ["list/role"]:
            chosen.role = "UIWindowSceneSessionRoleExternalDisplay"
        return chosen

    def picture(self, scene):
        text = " ".join(scene.content)
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text>{text}</text></svg>'.encode()

    def dragged(self, scene):
        return " ".join(scene.content)

    def forms(self, scene):
        return 65 if "swarms" in scene.content else 1

    def dropped(self, scene, text, failure):
        if failure is None:
            scene.content.append(text)
        self.write("dropped", text=text, failure=failure, session=scene.session.hex())

    def will_acknowledge(self, name, scene):
        if self.is_waiting:
            self.is_waiting = False
            while True:  # until the connection is lost; what still comes over it is void then
                self.window.connection.next()


def main(app, journal, *_):
    words = Words(journal)
    words.window = Window(os.environ["ACTIVITY_BROKER_ENDPOINT"], app, words)
    launched = "ACTIVITY_BROKER_TOKEN_FD" in os.environ
    words.write("started", launched=launched, app=os.environ.get("ACTIVITY_BROKER_APP"))
    words.window.arrive_by_environment()
    words.window.serve()
    words.write("ended")


main(*sys.argv[1:])
