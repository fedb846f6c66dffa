"""A window that keeps texts: drag one out, drop others on it."""

from activitybroker import App, DragItem, DropOperation, DropProposal, UserActivity, Window

TEXT = "public.utf8-plain-text"
app = App("org.example.clipping")


@app.window("clipping/*")
class Clipping(Window):
    text = ""

    def restore_interaction_state(self, activity):
        self.text = activity.user_info["text"]

    def continue_activity(self, activity):
        self.text = activity.user_info.get("text", self.text)

    def state_restoration_activity(self):
        return UserActivity("org.example.clipping.show", user_info={"text": self.text})

    def items_for_beginning(self, session):
        return [DragItem.text(self.text, "clipping.txt")] if self.text else []

    def drop_session_did_update(self, session):
        return DropProposal(DropOperation.COPY if session.has_items_conforming(TEXT) else DropOperation.FORBIDDEN)

    async def perform_drop(self, session):
        for item in session.items:
            self.text += (await item.load(TEXT)).decode()
        self.app.start(self.update(saves=True))


if __name__ == "__main__":
    app.run()
