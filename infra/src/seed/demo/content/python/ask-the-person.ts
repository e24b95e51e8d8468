import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-04 of the Python course. */
export const ASK_THE_PERSON: DemoLesson = {
  name: 'Ask the person',
  objective: 'Read input and convert it.',
  introduces: 'input, int()',
  outcome: 'Converts text to a number and knows when it fails.',
  agenda: ['What did I really type?', 'input and conversion', 'A tip calculator'],
  teaching: {
    warmUp:
      'Write 2 on a card and 3 on another. Put them beside each other: 23. Now add the numbers: 5. Which of the two did you do with the cards, and which in your head? Python must also be told which one you mean.',
    idea: [
      '`input` is a post box. The program asks, waits, and gets a letter. What comes in is always text, even if somebody writes 12. It is like a number in an envelope: you must open it before you can count with it. The program stands still while it waits, as you do at a counter until somebody answers.',
      '`int(...)` opens the envelope and makes a whole number of it, `float(...)` makes a decimal number. If there is no number in the envelope, Python cannot do it and says `ValueError`.',
    ],
    build: [
      [
        'Ask and greet:',
        `
            name = input('What is your name? ')
            print(f'Nice to meet you, {name}!')
          `,
      ],
      [
        'Now a trap. Type 2 and 3 and look at the result:',
        `
            first = input('First number: ')
            second = input('Second number: ')
            print(first + second)
          `,
      ],
      [
        'Open the envelopes:',
        `
            first = int(input('First number: '))
            second = int(input('Second number: '))
            print(first + second)
          `,
      ],
      'Type “two”. Read the message: `ValueError: invalid literal for int()`. The program stops. Later we will learn to be kind about this.',
      [
        'A tip calculator. The amount may have cents, so it is a float:',
        `
            amount = float(input('Amount: '))
            percent = int(input('Tip in percent: '))
            tip = amount * percent / 100
            print(f'Tip: {tip:.2f}')
            print(f'Together: {amount + tip:.2f}')
          `,
      ],
      'The `:.2f` in the curly brackets means two places after the point. Try `:.0f` and `:.4f`.',
      'Swap seats. The other person uses your program without any explanation. Which question was not clear? Write better questions: say the unit and give an example, such as “Tip in percent, for example 10: ”.',
    ],
    check: [
      ['What type does `input` give?', 'Always a string.'],
      ['What does `int("7") + 1` give, and what `"7" + "1"`?', '8, and the text 71.'],
      ['Which conversion fits a height of 1.45?', '`float`.'],
    ],
    mistakes: [
      ['`TypeError` for text plus number.', 'One of the two is still in its envelope. Print `type(first)` to see.'],
      ['The bracket at the end is missing in `int(input(...))`.', 'Count: each open bracket needs its partner.'],
      ['The question and the answer stick together.', 'Put a space at the end of the question.'],
    ],
    stretch:
      'Ask for three numbers and print their average with one decimal place. Does it also work when all three are the same? And with negative ones?',
  },
  activities: [
    {
      title: 'Tip calculator',
      task: 'Ask for an amount and a percentage.',
      link: pythonDocs('input', 'library/functions.html#input'),
      solution: [
        'With the conversion right at the question:',
        `
            amount = float(input('Amount: '))
            percent = float(input('Tip in percent: '))
            tip = amount * percent / 100
            print(f'Tip {tip:.2f}, together {amount + tip:.2f}')
          `,
      ],
    },
    {
      title: 'Chat robot',
      task: 'Ask for a name, a hobby and an age. The robot answers each time with a sentence that uses the answer.',
      link: pythonDocs('formatted text', 'tutorial/inputoutput.html'),
      solution: [
        'The age is turned into a number, because we count with it:',
        `
            name = input('Who are you? ')
            hobby = input(f'What do you like, {name}? ')
            print(f'Oh, {hobby}! I would like to learn that.')
            age = int(input('How old are you? '))
            print(f'In ten years you will be {age + 10}.')
          `,
      ],
    },
  ],
  project: [
    'Unit converter',
    'Convert miles to kilometres and back. One mile is 1.609 kilometres. Ask for the number, print the result with two decimal places and the unit. Add one more pair of units that you find useful.',
  ],
};
