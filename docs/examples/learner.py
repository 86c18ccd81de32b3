"""A learner's loop in Python: 32 matches at a time, actions at random.

python3 learner.py deckwright env learner big-money --stdio --binary --count 32
"""
import array
import json
import random
import struct
import subprocess
import sys

CODES = {"float64": "d", "int32": "i", "uint8": "B"}


class Matches:
    """Many matches at a time, in the manner of Gymnasium's vector environments."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.spec = json.loads(self.process.stdout.readline())
        self.count = self.spec["count"]

    def send(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        size, is_error = struct.unpack("<II", self.process.stdout.read(8))
        answer = self.process.stdout.read(size)
        if is_error:
            raise ValueError(json.loads(answer)["error"])
        state, at = {}, 0
        for part in self.spec["layout"]:
            values = array.array(CODES[part["type"]])
            end = at + part["length"] * values.itemsize
            values.frombytes(answer[at:end])
            state[part["name"]], at = values, end
        return state


def choose(state, match, actions):
    """Any legal action; None for a match that is over."""
    if state["seats"][match] < 0:
        return None
    mask = state["masks"][match * actions:(match + 1) * actions]
    return random.choice([action for action in range(actions) if mask[action]])


random.seed(1)
matches = Matches(sys.argv[1:])
actions, seats = len(matches.spec["actions"]), len(matches.spec["seats"])
state = matches.send({"seeds": list(range(matches.count))})
won, steps = 0.0, 0
while any(seat >= 0 for seat in state["seats"]):
    chosen = [choose(state, match, actions) for match in range(matches.count)]
    steps += sum(action is not None for action in chosen)
    state = matches.send({"actions": chosen})
    won += sum(state["rewards"][::seats])
print(json.dumps({"matches": matches.count, "steps": steps, "won": won}))
