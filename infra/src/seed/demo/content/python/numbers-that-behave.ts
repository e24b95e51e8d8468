import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-03 of the Python course. */
export const NUMBERS_THAT_BEHAVE: DemoLesson = {
  name: 'Numbers that behave',
  objective: 'Calculate with whole and decimal numbers.',
  introduces: 'int, float, operators',
  outcome: 'Predicts the result of //, % and **.',
  agenda: ['Mental race against Python', 'Seven operators', 'How many buses?'],
  teaching: {
    warmUp:
      'Race: the class calculates in the head, one person types into Python. 7 * 8. 1000 - 1. 12 * 12. 2 ** 10. When do you win, and when does Python win? Who makes the mistakes?',
    idea: [
      'Twenty-three sweets for five children. Each gets four whole ones, and three stay in the bag. Whole division `23 // 5` tells how many each gets: 4. The rest `23 % 5` tells what stays in the bag: 3. If you cut the sweets, `23 / 5` gives 4.6.',
      'Python has two kinds of number. An `int` is whole, like people. A `float` has a decimal point, like metres. The sign `/` always gives a float, even for `10 / 5`: 2.0. And `**` is “to the power of”: `2 ** 3` is 2 times 2 times 2.',
    ],
    build: [
      [
        'Try the seven operators. Write down your guess for each line before you run it:',
        `
            print(23 + 5)
            print(23 - 5)
            print(23 * 5)
            print(23 / 5)
            print(23 // 5)
            print(23 % 5)
            print(2 ** 5)
          `,
      ],
      [
        'Brackets are worked out first, as in maths:',
        `
            print(2 + 3 * 4)
            print((2 + 3) * 4)
          `,
      ],
      [
        'Use the rest to make hours and minutes of 135 minutes:',
        `
            minutes = 135
            hours = minutes // 60
            rest = minutes % 60
            print(f'{hours} h {rest} min')
          `,
      ],
      [
        'How many buses? A bus has 50 seats and 123 people want to go. Whole division gives 2, but then 23 people stand in the rain. One way to round up:',
        `
            people = 123
            seats = 50
            buses = (people + seats - 1) // seats
            print(buses)
          `,
      ],
      'Test it with 100, 101, 1 and 0 people. Good testers try the numbers near the edge.',
      [
        'Floats are not always exact. Look at this, and at how `round` helps:',
        `
            print(0.1 + 0.2)
            print(round(0.1 + 0.2, 2))
          `,
      ],
    ],
    check: [
      ['What is `17 // 5` and `17 % 5`?', '3 and 2.'],
      ['What is the type of `10 / 5`?', 'float: 2.0.'],
      ['How can you see whether a number is even?', 'Its rest by 2 is 0: `number % 2 == 0`.'],
    ],
    mistakes: [
      ['A comma in a number: `3,5`.', 'Python uses a point: `3.5`. The comma makes two things of it.'],
      ['`%` is taken for percent.', 'Say “rest” each time you read it.'],
      ['A result is computed but never shown.', 'Put it into `print`, or into a variable and then print that.'],
    ],
    stretch:
      'Without a calculator: what is the last digit of `7 ** 100`? Let Python show `7 ** 1 % 10`, `7 ** 2 % 10` and so on until you see the pattern.',
  },
  activities: [
    {
      title: 'Buses',
      task: 'How many buses does a class trip need?',
      link: pythonDocs('numbers', 'tutorial/introduction.html#numbers'),
      solution: [
        'Add almost a full bus before the whole division. It gives 2 for 100 people, 3 for 101 and 0 for nobody:',
        `
            people = 101
            seats = 50
            print((people + seats - 1) // seats)
          `,
      ],
    },
    {
      title: 'Change, please',
      task: 'A snack costs 235 cents and you pay 500. Which coins of 100, 20 and 5 cents do you get back, as few as possible?',
      link: pythonDocs('arithmetic', 'library/stdtypes.html#numeric-types-int-float-complex'),
      solution: [
        'Take the big coins first and go on with the rest:',
        `
            change = 500 - 235
            print(change // 100, 'of 100')
            change = change % 100
            print(change // 20, 'of 20')
            change = change % 20
            print(change // 5, 'of 5')
          `,
      ],
    },
  ],
  project: [
    'How old in seconds?',
    'Write a program that turns an age in years into days, hours, minutes and seconds. Print each with a sentence. Then turn 1,000,000 seconds back into days, hours, minutes and seconds with // and %.',
  ],
};
