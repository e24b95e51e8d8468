"""Runs a child's program. It is run again from its start with one more answer each time it asks for one."""

import builtins
import io
import linecache
import random
import sys
import time
import traceback

NAME = 'program.py'
LETTERS_MOST = 100_000


class Ask(BaseException):
    """The program asks something that has not been answered yet."""


class TooMuch(BaseException):
    """The program writes without an end."""


class Written(io.TextIOBase):
    """What the program writes; what it wrote before it last asked is not sent again."""

    def __init__(self, send, known):
        self.send, self.known, self.count = send, known, 0

    def writable(self):
        return True

    def write(self, text):
        fresh = text[max(0, self.known - self.count):]
        self.count += len(text)
        if fresh:
            self.send(fresh)
        if self.count > LETTERS_MOST:
            raise TooMuch
        return len(text)


def place_of(error):
    if isinstance(error, SyntaxError) and error.filename == NAME:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == NAME]
    return lines[-1] if lines else None


def sentence_of(error):
    return traceback.format_exception_only(error)[-1].strip()


def run(code, answers, known, seed, send):
    """Returns how the program ended, how many letters it wrote, and what it asks or what went wrong."""
    left = list(answers)
    out = Written(send, known)
    asked = []

    def ask(prompt=''):
        out.write(str(prompt))
        if not left:
            asked.append(str(prompt))
            raise Ask
        answer = left.pop(0)
        out.write(answer + '\n')
        return answer

    def sleep(seconds):
        send(None)
        if out.count >= known:
            wait(seconds)

    wait, real_ask, real_out, real_error = time.sleep, builtins.input, sys.stdout, sys.stderr
    linecache.cache[NAME] = (len(code), None, code.splitlines(True), NAME)
    builtins.input, time.sleep, sys.stdout, sys.stderr = ask, sleep, out, out
    random.seed(seed)
    try:
        exec(compile(code, NAME, 'exec'), {'__name__': '__main__', '__builtins__': builtins})
        return ('asks' if asked else 'done', out.count, asked[-1] if asked else '', 0)
    except Ask:
        return ('asks', out.count, asked[-1], 0)
    except TooMuch:
        return ('too_much', out.count, '', 0)
    except SystemExit:
        return ('done', out.count, '', 0)
    except BaseException as error:
        return ('failed', out.count, sentence_of(error), place_of(error) or 0)
    finally:
        builtins.input, time.sleep, sys.stdout, sys.stderr = real_ask, wait, real_out, real_error
