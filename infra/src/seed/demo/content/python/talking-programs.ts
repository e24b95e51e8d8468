import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** PY-04 to PY-06: input, strings, decisions. */
export const TALKING_PROGRAMS: readonly DemoLesson[] = [
  {
    name: 'Ask the person',
    objective: 'Read input and convert it.',
    introduces: 'input, int()',
    outcome: 'Converts text to a number and knows when it fails.',
    agenda: ['What did I really type?', 'input and conversion', 'A tip calculator'],
    teaching: {
      warmUp:
        'Write 2 on a card and 3 on another. Put them beside each other: 23. Now add the numbers: 5. Which of the two did you do with the cards, and which in your head? Python must also be told which one you mean.',
      idea: [
        '`input` is a post box. The program asks, waits, and gets a letter. What comes in is always text, even if somebody writes 12. It is like a number in an envelope: you must open it before you can count with it.',
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
      stretch: 'Ask for three numbers and print their average with one decimal place. Does it also work when all three are the same? And with negative ones?',
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
  },
  {
    name: 'Cutting strings',
    objective: 'Take parts of a text.',
    introduces: 'Index, slice, len',
    outcome: 'Takes the first, last and middle letter.',
    agenda: ['Secret in every third letter', 'Index and slice', 'Reverse a word'],
    teaching: {
      warmUp:
        'Read only every third letter, beginning with the first: C-x-x-O-x-x-M-x-x-E. Write a secret word for your partner in the same way. Which rule did you follow when you wrote it?',
      idea: [
        'A string is like a train. Each character sits in its own carriage, and the carriages have numbers. But the first is number 0, not 1, because the number says how many carriages you must walk past. The last one is also number -1: you count from the back.',
        'A slice cuts a piece out of the train: `word[2:5]` begins at carriage 2 and stops before 5. Think of the cuts between the carriages. The piece is new; the old train stays whole.',
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
        'Try `word[6]`. `IndexError`: there are six carriages, numbered 0 to 5.',
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
        ['How do you get the last character of any word?', '`word[-1]`, or `word[len(word) - 1]`.'],
      ],
      mistakes: [
        ['Counting begins at 1.', 'Draw the train, and write the numbers above it.'],
        ['The end of a slice is included by mistake.', '“Stop before” the second number; the length is end minus start.'],
        ['`text.upper()` is written, but text stays small.', 'The trick gives a new string. Keep it: `text = text.upper()`.'],
      ],
      stretch: 'Take the middle letter of any word with an odd length. Use `len(word) // 2`. What should happen with an even length?',
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
  },
  {
    name: 'If this, else that',
    objective: 'Branch on a condition.',
    introduces: 'if, elif, else',
    outcome: 'Orders conditions from special to general.',
    agenda: ['Twenty questions', 'Comparisons', 'Which ticket?'],
    teaching: {
      warmUp:
        'Play twenty questions: one person thinks of an animal, the others may only ask questions with yes or no. Draw the questions as a tree: each answer leads to another branch. A good question splits the animals into two halves.',
      idea: [
        'A cinema sorts its guests with three doors. At the first door: “Are you under 6?” Who is, goes in there and sees no other door. The others go on to the next door. The last door has no question; it takes everybody who is left. That is `if`, `elif` and `else`.',
        'The order matters. If the first door asks “Are you under 100?”, everybody goes in there. So the special cases come first and the general ones last. A question is made with `==` (equal), `!=` (not equal), `<`, `<=`, `>` and `>=`.',
      ],
      build: [
        [
          'One question. Mind the colon, and the four spaces before what belongs to it:',
          `
            age = int(input('Age: '))
            if age < 6:
                print('Free of charge')
            print('Enjoy the film!')
          `,
        ],
        'Test with 5, 6 and 7. Which line comes always? The one without spaces before it.',
        [
          'Two ways:',
          `
            word = input('Password: ')
            if word == 'banana':
                print('Come in.')
            else:
                print('Sorry.')
          `,
        ],
        [
          'Many doors:',
          `
            age = int(input('Age: '))
            if age < 6:
                price = 0
            elif age < 15:
                price = 5
            elif age >= 65:
                price = 7
            else:
                price = 9
            print(f'Your ticket costs {price} euros.')
          `,
        ],
        'Draw a line of ages from 0 to 100 and colour it by price. Mark the edges 5, 6, 14, 15, 64 and 65, and test each.',
        [
          'Join questions with `and`, `or` and `not`:',
          `
            day = input('Day: ').lower()
            rain = input('Does it rain? ').lower()
            if (day == 'saturday' or day == 'sunday') and rain != 'yes':
                print('Bike tour!')
            else:
                print('Board games.')
          `,
        ],
      ],
      check: [
        ['What is the difference between = and ==?', '= puts a value into a name, == asks whether two are equal.'],
        ['How many of the branches run?', 'At most one; with else exactly one.'],
        ['Why does the youngest group come first?', 'Otherwise the more general question would catch them.'],
      ],
      mistakes: [
        ['`if day == "saturday" or "sunday"` is always true.', 'Both sides need a whole question: `day == "saturday" or day == "sunday"`.'],
        ['The colon or the spaces are missing.', 'Say it aloud: “if this is so, colon, then step in”.'],
        ['The input is not turned into a number.', '`TypeError`: text cannot be compared with a number.'],
      ],
      stretch: 'A group of five or more gets one euro off each ticket. Where in the program must this go, so that it works for all ages and no price becomes negative?',
    },
    activities: [
      {
        title: 'Ticket machine',
        task: 'Find the price for child, adult and senior.',
        link: pythonDocs('if statements', 'tutorial/controlflow.html#if-statements'),
        solution: [
          'The edges are tested with 5, 6, 14, 15, 64 and 65:',
          `
            age = int(input('Age: '))
            if age < 6:
                price = 0
            elif age < 15:
                price = 5
            elif age >= 65:
                price = 7
            else:
                price = 9
            print(f'{price} euros')
          `,
        ],
      },
      {
        title: 'Rock, paper, scissors',
        task: 'Ask two players for their choice and print who wins. Think of the draw first.',
        link: pythonDocs('comparisons', 'library/stdtypes.html#comparisons'),
        solution: [
          'A draw is the special case; three cases let the first player win:',
          `
            one = input('Player 1: ')
            two = input('Player 2: ')
            if one == two:
                print('Draw')
            elif (
                (one == 'rock' and two == 'scissors')
                or (one == 'paper' and two == 'rock')
                or (one == 'scissors' and two == 'paper')
            ):
                print('Player 1 wins')
            else:
                print('Player 2 wins')
          `,
        ],
      },
    ],
    project: [
      'Which animal are you?',
      'Write a small personality test: four questions, and at the end one of at least four animals with a friendly sentence. Draw the tree of questions first and hand it in with the program.',
    ],
  },
];
