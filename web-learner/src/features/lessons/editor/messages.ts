/** Texts of the editor beside an activity. */
export const MESSAGES = {
  open: 'Open the editor',
  close: 'Close the editor',
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded. What you wrote is safe. Please try again.',
  again: 'Try again',
  run: 'Run',
  show: 'Show my page',
  stop: 'Stop',
  reset: 'Start again',
  undo: 'Undo: bring my code back',
  kept: 'What you write is kept on this device.',
  leave: 'Ctrl+Enter runs it. To leave the editor by keyboard press Escape, then Tab.',
  output: 'Output',
  nothing: 'Press Run, and what your program writes appears here.',
  silent: 'Your program has run. It wrote nothing: print(…) writes.',
  python: 'Getting Python ready. The first time takes a moment.',
  running: 'Your program is running.',
  done: 'Your program has finished.',
  stopped: 'Stopped. Your code is still here.',
  tooMuch: 'Your program wrote very much, so we stopped it. Is there a loop without an end?',
  broken: 'Python could not be started. Check the connection and press Run again.',
  asks: 'Your program asks you something.',
  answer: 'Answer',
  yourAnswer: 'Your answer',
  page: 'Your page',
  noPage: 'Press “Show my page”, and it appears here.',
  console: 'What your page says',
  submit: 'Submit this code',
  submitting: 'Submitting…',
} as const;

/** What helps with an error, by the name that Python gives it. */
const HELP: Readonly<Record<string, string>> = {
  SyntaxError:
    'Python cannot read this line. Look for a bracket, a quote or a colon that is missing, here or one line above.',
  IndentationError:
    'The spaces at the beginning of the line do not fit. Lines that belong together begin at the same place.',
  TabError: 'Tabs and spaces are mixed at the beginning of a line. Use spaces only.',
  NameError: 'Python does not know this name. Is it spelled the same everywhere, and does a text have its quotes?',
  UnboundLocalError: 'This name is used before it gets a value.',
  TypeError: 'Two things do not fit together, such as a text and a number. int(…) makes a number of a text.',
  ValueError: 'The value does not fit here. Was it a number that was typed?',
  IndexError: 'There are fewer things than you ask for. Counting begins with 0.',
  KeyError: 'This key is not in the dictionary.',
  ZeroDivisionError: 'Nothing can be divided by zero.',
  AttributeError: 'This thing cannot do that. Check the word after the dot.',
  ModuleNotFoundError: 'This module is not here. It may need Python on your own computer.',
  FileNotFoundError: 'There is no file with this name yet.',
  RecursionError: 'A function calls itself without an end.',
  MemoryError: 'That is more than fits into memory. Is there a loop without an end?',
};

/** A hint for Python's sentence, if its kind is one that children meet. */
export const helpFor = (error: string): string | undefined => HELP[/^\w+/.exec(error)?.[0] ?? ''];
