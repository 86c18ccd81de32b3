"""A player in Python: takes the dearest card that it may, and otherwise the first option.

deckwright match "exec:python3 money_bot.py" big-money --allow-exec --games 100
"""
import json
import re
import sys


def worth(option):
    """Price in the label, such as "Gold (6)"; passing is worth least."""
    price = re.search(r"\((\d+)\)", option["label"])
    return int(price.group(1)) if price else -1


def choose(question):
    options = question["options"]
    if question["kind"] == "buy":
        return max(range(len(options)), key=lambda i: worth(options[i]))
    return 0


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "Money in Python", "reproducible": True}
    elif message["type"] == "decide":
        answer = {"choice": choose(message)}
    else:
        continue  # {"type": "deal"}: a new match, and nothing to answer
    print(json.dumps(answer), flush=True)
