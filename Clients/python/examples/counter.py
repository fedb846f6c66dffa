"""A window that counts requests, and keeps its count across a crash."""

from activitybroker import App, UserActivity, Window

app = App("org.example.counter")


@app.window("counter/*")
class Counter(Window):
    count = 0

    def restore_interaction_state(self, activity):
        self.count = activity.user_info["count"]

    def continue_activity(self, activity):
        self.count += activity.user_info.get("step", 1)
        self.title = f"Counter: {self.count}"
        print("shows", self.count, flush=True)

    def state_restoration_activity(self):
        return UserActivity("org.example.counter.count", user_info={"count": self.count})


if __name__ == "__main__":
    app.run()
