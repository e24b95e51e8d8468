import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-05 of the Python course. */
export const CUTTING_STRINGS: DemoLesson = {
  name: 'Cutting strings',
  objective: 'Take parts of a text.',
  introduces: 'Index, slice, len',
  outcome: 'Takes the first, last and middle letter.',
  agenda: ['Secret in every third letter', 'Index and slice', 'Reverse a word'],
  teaching: {
    warmUp:
      'Read only every third letter, beginning with the first: C-x-x-O-x-x-M-x-x-E. Write a secret word for your partner in the same way. Which rule did you follow when you wrote it?',
    idea: [
      'A string is like a train. Each character sits in its own carriage, and the carriages have numbers. But the first is number 0, not 1, because the number says how many carriages you must walk past. The last one is also number -1: you count from the back. So each carriage has two numbers, as a seat can be “third from the front” and “fourth from the back”.',
      'A slice cuts a piece out of the train: `word[2:5]` begins at carriage 2 and stops before 5. Think of the cuts between the carriages. The piece is new; the old train stays whole. How long is the piece? The second number minus the first.',
    ],
    build: [
      [
        'Number the letters on paper, then compare:',
        `
            word = 'PYTHON'
            print(word[0])
            print(word[3])
            print(word[-1])
            print(len(word))
          `,
      ],
      'Try `word[6]`. `IndexError`: there are six carriages, numbered 0 to 5. The last number is always the length minus one.',
      'Take a longer word, such as the name of your town. Say aloud what `word[0]`, `word[4]` and `word[-2]` are, and only then let Python show them.',
      [
        'Cut pieces. An empty side means “from the beginning” or “to the end”:',
        `
            word = 'PYTHON'
            print(word[0:2])
            print(word[2:])
            print(word[:-1])
          `,
      ],
      [
        'A third number is the step. With -1 we walk backwards:',
        `
            secret = 'CxxOxxMxxE'
            print(secret[::3])
            print('PYTHON'[::-1])
          `,
      ],
      [
        'Text can do more, with a point and the name of the trick:',
        `
            text = '  Good Morning '
            print(text.strip())
            print(text.lower())
            print(text.upper().strip())
            print(text.replace('Morning', 'Night'))
          `,
      ],
      [
        'Is a word the same backwards? Two equal signs ask a question, and the answer is True or False:',
        `
            word = input('Word: ').lower()
            print(word == word[::-1])
          `,
      ],
    ],
    check: [
      ['What is the index of the first character?', '0.'],
      ['What is `"football"[4:]`?', 'ball.'],
      ['How long is the piece `word[2:5]`?', '5 minus 2: three characters.'],
      ['How do you get the last character of any word?', '`word[-1]`, or `word[len(word) - 1]`.'],
    ],
    mistakes: [
      ['Counting begins at 1.', 'Draw the train, and write the numbers above it.'],
      ['The end of a slice is included by mistake.', '“Stop before” the second number; the length is end minus start.'],
      [
        '`text.upper()` is written, but text stays small.',
        'The trick gives a new string. Keep it: `text = text.upper()`.',
      ],
    ],
    stretch:
      'Take the middle letter of any word with an odd length. Use `len(word) // 2`. What should happen with an even length?',
  },
  activities: [
    {
      title: 'Palindromes',
      task: 'Find out whether a word reads the same backwards.',
      link: pythonDocs('strings', 'tutorial/introduction.html#text'),
      solution: [
        'Spaces and capital letters are taken out first, so that whole sentences work too:',
        `
            text = input('Text: ')
            plain = text.lower().replace(' ', '')
            print(plain == plain[::-1])
          `,
      ],
    },
    {
      title: 'Initials',
      task: 'Ask for a first and a last name and print the initials, such as A. L.',
      link: pythonDocs('string methods', 'library/stdtypes.html#string-methods'),
      solution: [
        'The first character of each, as a capital:',
        `
            first = input('First name: ')
            last = input('Last name: ')
            print(f'{first[0].upper()}. {last[0].upper()}.')
          `,
      ],
    },
  ],
  project: [
    'Secret messages',
    'Write a program that asks for a sentence and prints three secret versions: backwards, only every second letter, and in capitals without spaces. Write below, as comments, which of them a friend could read back again and which not.',
  ],
};
