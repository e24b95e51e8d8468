import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-06 of the Python course. */
export const IF_THIS_ELSE_THAT: DemoLesson = {
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
      [
        '`if day == "saturday" or "sunday"` is always true.',
        'Both sides need a whole question: `day == "saturday" or day == "sunday"`.',
      ],
      ['The colon or the spaces are missing.', 'Say it aloud: “if this is so, colon, then step in”.'],
      ['The input is not turned into a number.', '`TypeError`: text cannot be compared with a number.'],
    ],
    stretch:
      'A group of five or more gets one euro off each ticket. Where in the program must this go, so that it works for all ages and no price becomes negative?',
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
};
