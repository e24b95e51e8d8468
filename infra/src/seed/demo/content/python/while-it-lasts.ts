import { question, right, type DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-07 of the Python course. */
export const WHILE_IT_LASTS: DemoLesson = {
  name: 'While it lasts',
  objective: 'Repeat until something happens.',
  introduces: 'while, break',
  outcome: 'Writes a loop that ends.',
  agenda: ['When do you stop?', 'while', 'Guess my number'],
  teaching: {
    warmUp:
      'One person thinks of a number from 1 to 100, the other guesses, and the answer is only “higher” or “lower”. Count the tries. Do you know before you begin how often you will have to guess? When do you stop?',
    idea: [
      'You stir the soup while it is not yet hot. You do not say “forty times”; you check, stir, check, stir. `while` does the same: it asks a question, runs its block if the answer is yes, and asks again.',
      'Something inside the loop must change what the question asks about. If you stir but never turn on the stove, you stir for ever. Such an endless loop is stopped with Ctrl + C.',
    ],
    build: [
      [
        'A countdown. Which line makes sure that it ends?',
        `
            seconds = 5
            while seconds > 0:
                print(seconds)
                seconds = seconds - 1
            print('Start!')
          `,
      ],
      'Put a # before the line that counts down and run it. Stop it with Ctrl + C. Everybody should have seen an endless loop once.',
      [
        'Guess my number, first with a number that we know:',
        `
            secret = 37
            guess = 0
            while guess != secret:
                guess = int(input('Your guess: '))
                if guess < secret:
                    print('Higher!')
                elif guess > secret:
                    print('Lower!')
            print('You found it!')
          `,
      ],
      'Why does guess begin with 0? Because the question needs a value, and 0 is surely wrong.',
      [
        'Count the tries, and let Python choose the number:',
        `
            import random

            secret = random.randint(1, 100)
            tries = 0
            while True:
                guess = int(input('Your guess: '))
                tries = tries + 1
                if guess == secret:
                    break
                print('Higher!' if guess < secret else 'Lower!')
                if tries == 7:
                    print(f'It was {secret}.')
                    break
            print(f'{tries} tries')
          `,
      ],
      '`while True` asks a question that is always yes. Such a loop needs a `break`, the emergency exit. And `A if question else B` is an if-else in one line: A when the answer is yes, otherwise B.',
    ],
    check: [
      ['When does while end?', 'When its question is answered with no, or at a break.'],
      ['How often does `while 5 < 3:` run?', 'Not once.'],
      ['Where is the question asked?', 'At the top, before each round; not in the middle of one.'],
    ],
    mistakes: [
      [
        'The counter is changed outside the loop.',
        'The spaces decide. What belongs to the loop stands four spaces in.',
      ],
      [
        'The question is asked only once, before the loop.',
        'The input must be inside, so that there is a new guess in each round.',
      ],
      ['`tries` is set to 0 inside the loop.', 'Then each round is the first one. Set it above.'],
    ],
    stretch:
      'Turn it around: you think of a number, and the program guesses the middle of what is still possible. How many tries does it need at most for 1 to 100? And for 1 to 1000?',
  },
  activities: [
    {
      title: 'Guess my number',
      task: 'Give hints until the number is found, and count the tries.',
      link: pythonDocs('while', 'reference/compound_stmts.html#the-while-statement'),
      solution: [
        'The smallest complete version:',
        `
            import random

            secret = random.randint(1, 10)
            tries = 1
            guess = int(input('Guess: '))
            while guess != secret and tries < 10:
                print('Higher!' if guess < secret else 'Lower!')
                guess = int(input('Guess: '))
                tries = tries + 1
            print(f'The number is {secret}, after {tries} tries.')
          `,
      ],
    },
    {
      title: 'Savings box',
      task: 'You save 7 euros each week and want a bicycle for 180. After how many weeks can you buy it?',
      link: pythonDocs('first programs', 'tutorial/introduction.html#first-steps-towards-programming'),
      solution: [
        'After 26 weeks there are 182 euros:',
        `
            saved = 0
            weeks = 0
            while saved < 180:
                saved = saved + 7
                weeks = weeks + 1
            print(weeks, saved)
          `,
      ],
    },
  ],
  project: [
    'Password gate',
    'Let somebody in after the right word, at most three tries. After each wrong try say how many are left. After the third one the gate stays closed and the program ends with a friendly sentence.',
  ],
  quiz: {
    title: 'While loops',
    questions: [
      question(
        'When does while end?',
        right('When its condition is false'),
        'After ten rounds',
        'Never',
        'When the program is saved',
      ),
      question(
        'What does break do?',
        'It waits',
        right('It leaves the loop at once'),
        'It deletes a variable',
        'It starts the loop again',
      ),
      question(
        'What is wrong with while True without break?',
        'It runs once',
        'It is a typing error',
        right('It does not end'),
        'Nothing is ever run',
      ),
    ],
  },
};
