"""What a window process does, written from docs/protocol.md alone."""

import os
import random
import time

from broker_client import Connection, Farewell, Lost, Refused, attach, blob, to_user_info, user_info, wire

UNATTACHED, BACKGROUND, INACTIVE, ACTIVE = range(4)
STATE_AFTER = {"connect": BACKGROUND, "will_enter_foreground": INACTIVE, "did_become_active": ACTIVE,
               "will_resign_active": INACTIVE, "did_enter_background": BACKGROUND}
FINAL = {"unknownProcess", "wrongSecret", "unknownToken", "appAlreadyRunning", "appNotInstalled", "sessionTakenOver",
         "sessionGone", "unsupportedVersion"}


class Scene:
    """A live scene of this process."""

    def __init__(self, session, epoch):
        self.session, self.epoch = session, epoch
        self.state, self.last_handled = UNATTACHED, 0
        self.content = None

    def hosted(self):
        return wire.HostedScene(session=self.session, epoch=self.epoch, state=self.state,
                                last_handled=self.last_handled)


class Window:
    """A window process, and the delegate that does its work:

    `called(name, scene, reason)` for every call, `restore(scene, dictionary)` with the saved state, `handle(scene,
    delivery, dictionary)` for every delivery, `state(scene)` for the activity type and dictionary to keep,
    `will_acknowledge(name, scene)`, and `told(what, **details)` for what else happens.
    """

    def __init__(self, endpoint, app, delegate):
        self.endpoint, self.app, self.delegate = endpoint, app, delegate
        self.scenes = {}
        self.connection = self.process = self.secret = None

    def arrive(self, **proof):
        self.connection = Connection(self.endpoint)
        try:
            welcome = self.connection.hello(window=self.app, **proof)
        except (Refused, Farewell, Lost):
            self.connection.close()
            raise
        self.process, self.secret = welcome.process, welcome.secret
        self.delegate.told("welcome", process=welcome.process.hex(), secret=welcome.secret.hex(),
                           brokerEpoch=welcome.broker_epoch, lost=[lost.hex() for lost in welcome.lost_scenes])
        for lost in welcome.lost_scenes:
            self.scenes.pop(lost, None)

    def arrive_by_environment(self):
        """As the broker has launched it, or by hand."""
        number = os.environ.pop("ACTIVITY_BROKER_TOKEN_FD", None)
        if number is None:
            return self.arrive()
        token = os.read(int(number), 32)
        os.close(int(number))
        return self.arrive(launch_token=token)

    def come_back(self, patience=30.0):
        deadline, pause = time.monotonic() + patience, 0.05
        while True:
            try:
                scenes = [scene.hosted() for scene in self.scenes.values() if scene.state != UNATTACHED]
                return self.arrive(resume=wire.Resume(process=self.process, secret=self.secret, scenes=scenes))
            except Refused as error:
                if error.refusal.code in FINAL:
                    raise
            except (Lost, Farewell):
                pass
            if time.monotonic() > deadline:
                raise Lost("the broker has not come back")
            time.sleep(random.uniform(0.05, pause))
            pause = min(pause * 2, 2.0)

    def serve(self):
        """Serves until the broker lets this process go."""
        while True:
            try:
                message, blobs = self.connection.next()
                if message.WhichOneof("body") == "call":
                    self.take(message.call, blobs)
                elif message.WhichOneof("body") == "goodbye":
                    raise Farewell(message.goodbye)
            except Lost:
                self.connection.close()
                self.come_back()
            except Farewell as farewell:
                self.delegate.told("goodbye", code=farewell.refusal.code, reconnect=farewell.reconnect)
                if not farewell.reconnect:
                    return self.connection.goodbye()
                self.connection.close()
                self.come_back()

    def take(self, call, blobs):
        """Does what a call asks, and acknowledges it when it is done."""
        name = call.WhichOneof("body")
        answer, answer_blobs = wire.Acknowledgement(call=call.id, session=call.session, epoch=call.epoch), []
        try:
            scene = self.perform(name, call, blobs)
            if scene and name in ("connect", "deliver", "did_enter_background", "collect_state"):
                answer.state.activity.type, state = self.delegate.state(scene)
                number = attach(answer_blobs, to_user_info(state).SerializeToString())
                answer.state.activity.user_info_blob = number
            self.delegate.will_acknowledge(name, scene)
        except Lost:
            raise
        except Exception as error:
            answer.failure = f"{type(error).__name__}: {error}"[:200]
        self.connection.send(wire.ClientMessage(acknowledge=answer), answer_blobs)

    def perform(self, name, call, blobs):
        if name is None:
            raise ValueError("this call is not known here")
        if name in ("configure", "discard", "ping"):
            return self.delegate.called(name, None, None)
        if name == "connect":
            return self.connect(call, blobs)
        scene = self.scenes.get(call.session)
        if scene is None or scene.epoch != call.epoch:
            raise ValueError("this process has no such scene")
        self.delegate.called(name, scene, None)
        if name == "deliver":
            self.handle(scene, call.deliver, blobs)
        scene.state = STATE_AFTER.get(name, scene.state)
        if name == "disconnect":
            del self.scenes[call.session]
            return None
        return scene

    def connect(self, call, blobs):
        description, options = call.connect.session, call.connect.options
        scene = self.scenes[call.session] = Scene(call.session, call.epoch)
        self.delegate.called("connect", scene, wire.ConnectReason.Name(options.reason))
        if description.HasField("state_restoration_activity"):
            number = description.state_restoration_activity.user_info_blob
            self.delegate.restore(scene, user_info(blob(blobs, number)))
        for delivery in options.deliveries:
            self.handle(scene, delivery, blobs)
        scene.state = BACKGROUND
        return scene

    def handle(self, scene, delivery, blobs):
        if 0 < delivery.number <= scene.last_handled:
            return
        content = getattr(delivery.event, delivery.event.WhichOneof("kind"))
        self.delegate.handle(scene, delivery, user_info(blob(blobs, getattr(content, "user_info_blob", 0))))
        scene.last_handled = max(scene.last_handled, delivery.number)
