import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-08 of the Python course. */
export const FOR_EACH_ONE: DemoLesson = {
  name: 'For each one',
  objective: 'Go through texts and ranges.',
  introduces: 'for, range',
  outcome: 'Chooses for or while with a reason.',
  agenda: ['Count in threes', 'range', 'Times tables'],
  teaching: {
    warmUp:
      'Count around the class in threes: 3, 6, 9 … Who is late, sits down. Then count backwards from 30. What must be agreed before you begin? The start, the end, and the step.',
    idea: [
      'A postman goes along a street and puts something into each letter box. He does not need to think about when to stop; the street ends. `for` is such a postman: it goes through a row of things, one after the other, and gives each one the same name while it is there.',
      '`range(1, 6)` is a street with the house numbers 1, 2, 3, 4, 5. The end is not included, as with slices. A third number is the step: `range(0, 10, 2)` visits the even houses.',
    ],
    build: [
      [
        'Go through a word:',
        `
            for letter in 'SUN':
                print(letter)
          `,
      ],
      [
        'Go through numbers. Guess the first and the last one:',
        `
            for number in range(1, 6):
                print(number, number * number)
          `,
      ],
      [
        'Three streets. Write down the numbers first, then run it:',
        `
            for n in range(4):
                print(n, end=' ')
            print()
            for n in range(10, 0, -2):
                print(n, end=' ')
            print()
            for n in range(3, 31, 3):
                print(n, end=' ')
            print()
          `,
      ],
      [
        'Add up as you go. The box `total` stands before the loop:',
        `
            total = 0
            for number in range(1, 101):
                total = total + number
            print(total)
          `,
      ],
      [
        'Count how often a letter comes:',
        `
            text = input('Text: ').lower()
            count = 0
            for letter in text:
                if letter in 'aeiou':
                    count = count + 1
            print(f'{count} vowels')
          `,
      ],
      [
        'A neat times table. `:>3` puts the number to the right in three places:',
        `
            number = int(input('Which table? '))
            for factor in range(1, 11):
                print(f'{factor:>3} x {number} = {factor * number:>4}')
          `,
      ],
    ],
    check: [
      ['Which numbers does `range(2, 6)` give?', '2, 3, 4, 5.'],
      ['for or while: print all letters of a word?', 'for; we know the row of things.'],
      ['for or while: ask until the answer is right?', 'while; we do not know how often.'],
    ],
    mistakes: [
      ['The last number is missing.', 'The end is “up to, but not with”. Add one.'],
      ['`for number in 5`.', 'A number is not a row. Use `range(5)`.'],
      ['`total = 0` is inside the loop.', 'Then it forgets everything in each round.'],
    ],
    stretch:
      'Print a triangle of stars with one loop: one star in the first line, two in the second, up to ten. Then turn it upside down. Then make a fir tree with spaces in front.',
  },
  activities: [
    {
      title: 'Times table',
      task: 'Print a neat table for any number.',
      link: pythonDocs('for and range', 'tutorial/controlflow.html#for-statements'),
      solution: [
        'The width in the curly brackets keeps the columns straight:',
        `
            number = int(input('Number: '))
            for factor in range(1, 11):
                print(f'{factor:>2} x {number} = {factor * number:>3}')
          `,
      ],
    },
    {
      title: 'FizzBuzz',
      task: 'Count from 1 to 30. For multiples of 3 print Fizz, of 5 Buzz, of both FizzBuzz.',
      link: pythonDocs('the range function', 'tutorial/controlflow.html#the-range-function'),
      solution: [
        'The special case comes first:',
        `
            for n in range(1, 31):
                if n % 15 == 0:
                    print('FizzBuzz')
                elif n % 3 == 0:
                    print('Fizz')
                elif n % 5 == 0:
                    print('Buzz')
                else:
                    print(n)
          `,
      ],
    },
  ],
  project: [
    'Text counter',
    'Write a program that asks for a sentence and prints how many letters, spaces, vowels and capital letters it has. Draw a bar of stars for each number, so that one can compare them at a glance.',
  ],
};
