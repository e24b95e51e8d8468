import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-01 of the Python course. */
export const HELLO_FROM_THE_CONSOLE: DemoLesson = {
  name: 'Hello from the console',
  objective: 'Write and run a first program.',
  introduces: 'print, strings',
  outcome: 'Runs a program and reads its error messages.',
  agenda: ['Spot the typo', 'print and quotes', 'A sign made of letters'],
  teaching: {
    warmUp:
      'Look at three sentences with one wrong letter each. A person reads over the mistake and still understands. Now be a strict robot: you may only do what is written exactly. Which of the three can you still follow?',
    idea: [
      'A program is a letter to somebody who does precisely what the letter says and never guesses. Python reads the letter line by line, from the top to the bottom. The console is the window in which it answers.',
      '`print` means “show this”. What to show stands in brackets. Text stands in quotes, and is called a string: think of a string of beads, each bead one character. Without quotes Python thinks that the word is the name of something, and looks for it.',
    ],
    build: [
      'Open IDLE or another Python editor, make a new file and save it as `hello.py`.',
      ['Type one line and run it:', `print('Hello, world!')`],
      'Take away the last quote and run it. Read the last line of the message aloud: `SyntaxError`. Python could not read the letter. Mend it.',
      'Write `Print` with a capital P. Now it says `NameError`. Small and capital letters are different things in Python.',
      [
        'Several lines are several steps. An empty `print()` gives an empty line:',
        `
            print('Dear reader,')
            print()
            print('this text was written by a program.')
            print('Bye!')
          `,
      ],
      [
        'A string can be repeated and joined. Guess the output first:',
        `
            print('=' * 20)
            print('Ha' * 3)
            print('Sun' + 'day')
          `,
      ],
      [
        'A line that begins with # is a note for people. Python leaves it out:',
        `
            # A sign for my door
            print('*' * 14)
            print('* KEEP CALM  *')
            print('*' * 14)
          `,
      ],
    ],
    check: [
      ['What does `print("3 + 4")` show?', '3 + 4, because it is a string. Without the quotes it would show 7.'],
      ['Which error do you get for `prnt("Hi")`?', 'NameError: Python does not know that name.'],
      ['How do you print a line of 30 dashes?', '`print("-" * 30)`.'],
    ],
    mistakes: [
      [
        'One quote or bracket is missing.',
        'Count them in pairs. The message shows the line; look also at the line above it.',
      ],
      ['Spaces before `print`.', 'IndentationError. For now each line begins at the left edge.'],
      [
        'The error is closed without reading.',
        'Read the last line first; it says what, and the line number says where.',
      ],
    ],
    stretch:
      'Find out how to print a word in quotes: She said "Hi". Use single quotes outside and double quotes inside.',
  },
  activities: [
    {
      title: 'Banner',
      task: 'Print your name in large letters made of letters.',
      link: pythonDocs('print', 'library/functions.html#print'),
      solution: [
        'Draw on squared paper first. For the letters L E:',
        `
            print('L      EEEEE')
            print('L      E')
            print('L      EEEE')
            print('L      E')
            print('LLLLL  EEEEE')
          `,
      ],
    },
    {
      title: 'Error hunter',
      task: 'Make three different errors on purpose. Write down the last line of each message and what it means in your words.',
      link: pythonDocs('errors', 'tutorial/errors.html'),
      solution:
        'SyntaxError: the line cannot be read, such as a missing bracket. NameError: a name that nobody has made. IndentationError: spaces where none should be.',
    },
  ],
  project: [
    'Door sign',
    'Write a program that prints a sign for your door: a frame, a picture made of characters and a friendly sentence. Use repetition (*) for the frame, so that you can change its width in one place per line.',
  ],
};
