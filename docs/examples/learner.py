"""A learner's loop in Python: 32 matches at a time, actions at random.

python3 learner.py deckwright env learner big-money --stdio --count 32
"""
import array
import base64
import json
import random
import subprocess
import sys


class Matches:
    """Many matches at a time, in the manner of Gymnasium's vector environments."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.spec = json.loads(self.process.stdout.readline())
        self.count = self.spec["count"]

    def send(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        answer["observations"] = array.array("i", base64.b64decode(answer["observations"]))
        answer["masks"] = base64.b64decode(answer["masks"])
        return answer

    def reset(self, seeds):
        return self.send({"seeds": seeds})

    def step(self, actions):
        return self.send({"actions": actions})


def choose(state, match, actions):
    """Any legal action; None for a match that is over."""
    if state["seats"][match] < 0:
        return None
    mask = state["masks"][match * actions:(match + 1) * actions]
    return random.choice([action for action in range(actions) if mask[action]])


random.seed(1)
matches = Matches(sys.argv[1:])
actions, seats = len(matches.spec["actions"]), len(matches.spec["seats"])
state = matches.reset(list(range(matches.count)))
won = 0.0
steps = 0
while any(seat >= 0 for seat in state["seats"]):
    chosen = [choose(state, match, actions) for match in range(matches.count)]
    steps += sum(action is not None for action in chosen)
    state = matches.step(chosen)
    won += sum(state["rewards"][::seats])
print(json.dumps({"matches": matches.count, "steps": steps, "won": won}))
