"""Plays matches at a table of its own, and counts how often it would do what another player does.

python3 table.py deckwright player you big-money --stdio --ask smithy-money
"""
import json
import subprocess
import sys


class Table:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.hello = json.loads(self.process.stdout.readline())

    def send(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer


def choose(question):
    """The last option that buys something, and otherwise the first."""
    bought = [at for at, option in enumerate(question["options"]) if "card" in option]
    return bought[-1] if question["kind"] == "buy" and bought else 0


table = Table(sys.argv[1:])
won = decisions = equal = 0
for deal in range(10):
    answer = table.send({"deal": deal})
    while answer["type"] == "decide":
        advice = table.send({"ask": True})["choice"]
        mine = choose(answer)
        decisions += 1
        equal += mine == advice
        answer = table.send({"choice": mine})
    won += answer["places"][table.hello["seats"].index("you")] == 1
print(json.dumps({"won": won, "decisions": decisions, "equal": equal}))
