"""What a window process does, written from docs/protocol.md alone."""

import os
import random
import time

from broker_client import Connection, Farewell, Lost, Refused, attach, blob, to_user_info, user_info, wire
from broker_drags import Drags

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
        self.content, self.result = None, b""
        # What it saved before could not be read yet: until then it saves nothing.
        self.is_locked = False

    def hosted(self):
        return wire.HostedScene(session=self.session, epoch=self.epoch, state=self.state,
                                last_handled=self.last_handled)


class Window:
    """A window process, and the delegate that does its work:

    `called(name, scene, reason)` for every call, `restore(scene, dictionary)` with the saved state, `handle(scene,
    delivery, dictionary)` for every delivery (it may set the scene's `result`), `state(scene)` for the activity type and dictionary to keep,
    `configuration(connection)` for the one to use, `picture(scene)` for an SVG image, `will_acknowledge(name, scene)`,
    `told(what, **details)` for what else happens, and what `Drags` asks.
    """

    def __init__(self, endpoint, app, delegate):
        self.endpoint, self.app, self.delegate = endpoint, app, delegate
        self.scenes = {}
        self.connection = self.process = self.secret = None
        self.drags = Drags(self)

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

    def come_back(self, patience=120.0):
        deadline, pause = time.monotonic() + patience, 0.05
        while True:
            try:
                scenes = [scene.hosted() for scene in self.scenes.values() if scene.state != UNATTACHED]
                self.arrive(resume=wire.Resume(process=self.process, secret=self.secret, scenes=scenes,
                                               held_drags=self.drags.held))
                return self.tell_again()
            except Refused as error:
                if error.refusal.code in FINAL:
                    raise
            except (Lost, Farewell):
                pass
            if time.monotonic() > deadline:
                raise Lost("the broker has not come back")
            time.sleep(random.uniform(0.05, pause))
            pause = min(pause * 2, 2.0)

    def tell_again(self):
        """What the end of the old connection may have swallowed."""
        for scene in self.scenes.values():
            blobs = []
            update = wire.SceneUpdate(session=scene.session, epoch=scene.epoch)
            self.save(scene, update, blobs)
            self.connection.send(wire.ClientMessage(update_scene=update), blobs)
            self.drags.announce(scene)

    def saved(self, scene, blobs):
        kind, content = self.delegate.state(scene)
        number = attach(blobs, to_user_info(content).SerializeToString())
        return wire.SavedState(activity=wire.Activity(type=kind, user_info_blob=number))

    def save(self, scene, message, blobs):
        if not scene.is_locked:
            message.state.CopyFrom(self.saved(scene, blobs))

    def serve(self):
        """Serves until the broker lets this process go."""
        while True:
            try:
                message, blobs = self.connection.next()
                if message.WhichOneof("body") == "call":
                    self.take(message.call, blobs)
                elif message.WhichOneof("body") == "goodbye":
                    raise Farewell(message.goodbye)
                else:
                    self.drags.take(message, blobs)
            except Lost:
                self.lose()
            except Farewell as farewell:
                self.delegate.told("goodbye", code=farewell.refusal.code, reconnect=farewell.reconnect)
                if not farewell.reconnect:
                    return self.connection.goodbye()
                self.lose()

    def lose(self):
        self.connection.close()
        self.drags.forget_connection()
        self.come_back()

    def take(self, call, blobs):
        """Does what a call asks, and acknowledges it when it is done."""
        name = call.WhichOneof("body")
        answer, answer_blobs = wire.Acknowledgement(call=call.id, session=call.session, epoch=call.epoch), []
        try:
            scene = self.perform(name, call, blobs)
            if name == "connect":
                self.save(scene, answer, answer_blobs)
                self.drags.announce(scene)
                self.accept_only_own(call.connect.options, answer)
            elif name == "configure":
                answer.configuration.CopyFrom(self.delegate.configuration(call.configure))
            elif scene and name in ("deliver", "did_enter_background", "collect_state"):
                self.save(scene, answer, answer_blobs)
            if scene and name == "deliver" and scene.result:
                answer.result.CopyFrom(wire.HandlerResult(content_type="text/plain",
                                                          blob=attach(answer_blobs, scene.result)))
                scene.result = b""
            if scene and name in ("did_enter_background", "collect_state"):
                image = attach(answer_blobs, self.delegate.picture(scene))
                answer.snapshot.CopyFrom(wire.Snapshot(image_blobs=[image], content_type="image/svg+xml",
                                                       width=200, height=100, scale=2))
            self.delegate.will_acknowledge(name, scene)
        except Lost:
            raise
        except Exception as error:
            answer.failure = f"{type(error).__name__}: {error}"
        self.connection.send(wire.ClientMessage(acknowledge=answer), answer_blobs)

    def accept_only_own(self, options, answer):
        """A new window is for the content it was made for, and says so, or it would be for any."""
        for delivery in options.deliveries:
            target = delivery.event.activity.target_content_identifier
            if options.reason == wire.CONNECT_REASON_LAUNCH and target:
                quoted = target.replace("\\", "\\\\").replace('"', '\\"')
                answer.conditions.can_activate = answer.conditions.prefers_to_activate = f'SELF == "{quoted}"'

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
        if name == "restoration_available":
            scene.is_locked = False
            self.delegate.restore(scene, user_info(blob(blobs, call.restoration_available.user_info_blob)))
        scene.state = STATE_AFTER.get(name, scene.state)
        if name == "disconnect":
            del self.scenes[call.session]
            return None
        return scene

    def connect(self, call, blobs):
        description, options = call.connect.session, call.connect.options
        scene = self.scenes[call.session] = Scene(call.session, call.epoch)
        scene.is_locked = description.is_state_locked
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
