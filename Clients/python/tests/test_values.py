"""Values, without a broker."""

from __future__ import annotations

from datetime import datetime, timezone
from uuid import UUID

import pytest

from activitybroker import (
    URL,
    ActivationConditions,
    ActivationRequest,
    SizeClass,
    TraitCollection,
    UserActivity,
    UserInterfaceIdiom,
    default_endpoint,
    drag_enums,
    enums,
    equals,
    like,
    userinfo,
)
from activitybroker.blobs import Blobs
from activitybroker.changes import SceneChanges
from activitybroker.errors import InvalidRequest, Refused, ScreenRefused, UnknownSession
from activitybroker.notices import notice_calls
from activitybroker.outcomes import HandlerResult
from activitybroker.record import SceneRecord
from activitybroker.wire import activity_broker_pb2 as wire

EVERY_KIND = {
    "null": None, "yes": True, "number": -(2**63), "half": 0.5, "text": "ä", "data": b"\0", "link": URL("https://a.b"),
    "date": datetime(2026, 2, 3, tzinfo=timezone.utc), "list": [1, [2.0]], "set": {"a", "b"}, "inside": {"": {}},
}  # fmt: skip


def test_user_info_comes_back_as_it_was() -> None:
    again = userinfo.decode(userinfo.encode(EVERY_KIND))
    assert again == EVERY_KIND
    assert {key: type(value) for key, value in again.items()} == {key: type(value) for key, value in EVERY_KIND.items()}


def test_equal_user_info_has_equal_bytes() -> None:
    one, other = {"b": {"x", "y", "z"}, "a": 1}, {"a": 1, "b": {"z", "y", "x"}}
    assert userinfo.encode(one) == userinfo.encode(other)
    assert userinfo.encode({}) == b""


@pytest.mark.parametrize(
    "info, path", [({"a": object()}, "a"), ({"a": [1, {"b": 0j}]}, "a[1].b"), ({1: "a"}, "user info")]
)
def test_what_is_no_property_list_is_refused_with_its_path(info: dict, path: str) -> None:
    with pytest.raises(TypeError, match=r"^" + path.replace("[", r"\[")):
        userinfo.encode(info)


def test_numbers_of_more_than_64_bits_and_too_deep_ones_are_refused() -> None:
    with pytest.raises(ValueError, match="64 bits"):
        userinfo.encode({"a": 2**63})
    deep: dict = {}
    for _ in range(userinfo.MAXIMUM_DEPTH):
        deep = {"in": deep}
    with pytest.raises(ValueError, match="deeper"):
        userinfo.encode(deep)
    assert userinfo.decode(userinfo.encode(deep["in"])) == deep["in"]


def test_an_activity_comes_back_as_it_was() -> None:
    activity = UserActivity(
        "org.example.note", "Plan", "note/1", {"a": 1}, "p", "https://example.org", "http://from",
        keywords=frozenset("k"),
        expiration_date=datetime(2030, 1, 1, tzinfo=timezone.utc), required_user_info_keys=frozenset("a"),
        is_eligible_for_handoff=False, is_eligible_for_search=True, supports_continuation_streams=True,
    )  # fmt: skip
    blobs = Blobs()
    assert UserActivity.read(activity.write(blobs), blobs) == activity
    assert UserActivity.read(UserActivity("a").write(Blobs()), Blobs()).is_eligible_for_handoff


def test_predicates_quote_what_they_are_given() -> None:
    assert equals('a"b\\') == 'SELF == "a\\"b\\\\"'
    assert ActivationConditions.matching("photo/*") == ActivationConditions(like("photo/*"), 'SELF LIKE "photo/*"')


@pytest.mark.parametrize(
    "variables, endpoint",
    [
        ({"ACTIVITY_BROKER_ENDPOINT": "ipc:///x", "XDG_RUNTIME_DIR": "/run/u"}, "ipc:///x"),
        ({"ACTIVITY_BROKER_ENDPOINT": "", "XDG_RUNTIME_DIR": "/run/u"}, "ipc:///run/u/activity-broker/broker.sock"),
        ({"XDG_RUNTIME_DIR": "run", "TMPDIR": "/t"}, "ipc:///t/activity-broker-7/broker.sock"),
        ({"TMPDIR": "t"}, "ipc:///tmp/activity-broker-7/broker.sock"),
    ],
)
def test_the_endpoint_is_found_as_the_protocol_says(
    variables: dict, endpoint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 7)
    assert default_endpoint(variables) == endpoint


def test_every_enum_has_the_numbers_of_the_wire() -> None:
    other_names = {"Visibility": "RepresentationVisibility"}
    checked = 0
    for kind in {**vars(enums), **vars(drag_enums)}.values():
        if not isinstance(kind, type) or not issubclass(kind, enums.WireEnum) or kind is enums.WireEnum:
            continue
        if kind in (enums.CaptureInterruptionReason, enums.StatusBarStyle):  # numbers of Apple's, in plain fields
            continue
        numbers = getattr(wire, other_names.get(kind.__name__, kind.__name__))
        prefix = "".join("_" + letter if letter.isupper() else letter for letter in numbers.DESCRIPTOR.name)
        names = {name.removeprefix(prefix.lstrip("_").upper() + "_"): number for name, number in numbers.items()}
        if kind is drag_enums.SystemZone:
            del names["UNSPECIFIED"]
        assert {member.name: member.value for member in kind} == names
        checked += 1
    assert checked == 25


def test_a_number_of_a_later_broker_is_a_member_without_a_name() -> None:
    later = enums.OutcomeCode(999)
    assert later == 999 and later.name == "UNKNOWN_999" and later is not enums.OutcomeCode.HANDLED


def test_a_refusal_becomes_the_error_of_its_code() -> None:
    refusal = wire.Refusal(code="tooLong", reason="too long", field="activate.app", limit=255, candidates=["a"])
    error = Refused.read(refusal)
    assert isinstance(error, InvalidRequest) and error.is_final
    assert (error.code, error.field, error.limit, error.candidates) == ("tooLong", "activate.app", 255, ("a",))
    assert str(error) == "tooLong: too long (field activate.app, limit 255); one of a"
    assert isinstance(Refused.read(wire.Refusal(code="sessionGone")), UnknownSession)
    unknown = Refused.read(wire.Refusal(code="ofALaterBroker"))
    assert type(unknown) is Refused and unknown.is_final and unknown.field is None and unknown.limit is None
    assert not Refused.read(wire.Refusal(code="overloaded")).is_final
    assert ScreenRefused("screenRefused", "dividerNotHeld: touch it first").rule == "dividerNotHeld"


def test_a_transient_request_has_no_idempotency_key_and_others_have_one_each() -> None:
    first, second = (ActivationRequest(app="a").write(Blobs()).idempotency_key for _ in range(2))
    assert first and second and first != second
    assert not ActivationRequest(app="a", is_transient=True).write(Blobs()).HasField("idempotency_key")


def test_a_delivery_whose_result_may_be_lost_is_not_told_as_handled() -> None:
    record = SceneRecord(UUID(int=1), 3, is_state_locked=False)
    record.handled(4)
    record.handled(7, HandlerResult("text/plain", b"seven"))
    record.handled(9)
    assert record.has_handled(7) and not record.has_handled(10) and not record.has_handled(0)
    assert record.hosted().last_handled == 4
    assert record.result(7) == HandlerResult("text/plain", b"seven")
    record.confirmed(7)
    assert record.hosted().last_handled == 9 and record.result(7) is None


def test_what_the_broker_may_refuse_is_resent_alone_and_in_order() -> None:
    changes = SceneChanges(lambda: None)
    changes.set(runs_capture_session=True, enables_multitasking_camera_access=True, title="Camera")
    sent = [[field.name for field, _ in update.ListFields()] for update, _ in changes.all_sent(True)]
    assert sent == [["title"], ["enables_multitasking_camera_access"], ["runs_capture_session"]]
    assert [update.title for update, _ in changes.all_sent(False)] == ["Camera"]


@pytest.mark.parametrize("number, reason", [(0, 4), (1, 1), (4, 4), (6, 6), (7, 7)])
def test_an_interruption_has_its_number_and_without_one_that_of_several_apps(number: int, reason: int) -> None:
    interruption = wire.CaptureInterruption(reason=1, number=number)
    calls = notice_calls(wire.SceneNotice(capture_interrupted=interruption), None, 768)
    assert calls == [("capture_session_was_interrupted", (enums.CaptureInterruptionReason(reason),))]


def test_size_classes_still_equal_their_words() -> None:
    traits = TraitCollection("compact", "regular", 2)
    assert traits.horizontal_size_class is SizeClass.COMPACT and traits.horizontal_size_class == "compact"
    assert traits.horizontal_size_class != "regular" and str(traits) == "compact/regular"
    assert traits == TraitCollection(1, 2, 2.0) and len({traits, TraitCollection(1, 2, 2.0)}) == 1


@pytest.mark.parametrize(
    "field, value",
    [
        ("horizontal_size_class", UserInterfaceIdiom.PAD), ("vertical_size_class", "pad"), ("vertical_size_class", 3),
        ("user_interface_idiom", SizeClass.COMPACT), ("user_interface_idiom", 4), ("force_touch_capability", True),
        ("display_scale", SizeClass.REGULAR), ("display_scale", float("nan")), ("display_scale", -1),
    ],
)  # fmt: skip
def test_a_trait_of_another_kind_is_refused_by_its_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{field}: "):
        TraitCollection(**{field: value})
