import { question, right, type DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** PY-07 to PY-09: while, for, chance. */
export const LOOPS: readonly DemoLesson[] = [
  {
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
        '`while True` asks a question that is always yes. Such a loop needs a `break`, the emergency exit.',
      ],
      check: [
        ['When does while end?', 'When its question is answered with no, or at a break.'],
        ['How often does `while 5 < 3:` run?', 'Not once.'],
        ['Where is the question asked?', 'At the top, before each round; not in the middle of one.'],
      ],
      mistakes: [
        ['The counter is changed outside the loop.', 'The spaces decide. What belongs to the loop stands four spaces in.'],
        ['The question is asked only once, before the loop.', 'The input must be inside, so that there is a new guess in each round.'],
        ['`tries` is set to 0 inside the loop.', 'Then each round is the first one. Set it above.'],
      ],
      stretch: 'Turn it around: you think of a number, and the program guesses the middle of what is still possible. How many tries does it need at most for 1 to 100? And for 1 to 1000?',
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
        question('When does while end?', right('When its condition is false'), 'After ten rounds', 'Never', 'When the program is saved'),
        question('What does break do?', 'It waits', right('It leaves the loop at once'), 'It deletes a variable', 'It starts the loop again'),
        question('What is wrong with while True without break?', 'It runs once', 'It is a typing error', right('It does not end'), 'Nothing is ever run'),
      ],
    },
  },
  {
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
      stretch: 'Print a triangle of stars with one loop: one star in the first line, two in the second, up to ten. Then turn it upside down. Then make a fir tree with spaces in front.',
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
  },
  {
    name: 'A bit of chance',
    objective: 'Use random numbers fairly.',
    introduces: 'import, random',
    outcome: 'Imports a module and reads its help.',
    agenda: ['Is this dice fair?', 'randint and choice', 'A thousand throws'],
    teaching: {
      warmUp:
        'Everybody throws a die ten times and writes down the sixes. Some have none, some have four. Is the die of one person unfair? Add up all the throws of the class. What changes?',
      idea: [
        'Chance is wild in small numbers and calm in large ones. Ten throws can look strange; ten thousand throws of a fair die give each side nearly the same number. That is how one tests whether something is fair.',
        'Python does not know chance at once. It is in a tool box called `random`, which must be fetched: `import random`. Then `random.randint(1, 6)` is a die. Here both ends are included, other than with `range`.',
      ],
      build: [
        [
          'A die, a coin and a card:',
          `
            import random

            print(random.randint(1, 6))
            print(random.choice(['heads', 'tails']))
            print(random.choice('♠♥♦♣'), random.randint(2, 10))
          `,
        ],
        'Run it five times. Why is the result not the same?',
        [
          'Throw many times and count the sixes:',
          `
            import random

            sixes = 0
            for throw in range(1000):
                if random.randint(1, 6) == 6:
                    sixes = sixes + 1
            print(sixes)
          `,
        ],
        'About how many do you expect? 1000 : 6 is nearly 167. Run it several times: how far away is it at most?',
        [
          'Count each side. A list with six zeros is a row of six boxes; box 0 counts the ones:',
          `
            import random

            counts = [0, 0, 0, 0, 0, 0]
            for throw in range(1000):
                side = random.randint(1, 6)
                counts[side - 1] = counts[side - 1] + 1
            for side in range(1, 7):
                print(side, counts[side - 1], '*' * (counts[side - 1] // 5))
          `,
        ],
        'Read the help of a tool in the shell: `help(random.randint)`. Find the sentence that says that both ends are included.',
      ],
      check: [
        ['Which numbers can `random.randint(1, 6)` give?', '1 to 6, both included.'],
        ['Three sixes in a row: is a fourth now less likely?', 'No. The die has no memory.'],
        ['What does `import` do?', 'It fetches a tool box, so that we can use what is in it.'],
      ],
      mistakes: [
        ['The own file is called random.py.', 'Then Python fetches that one. Rename the file.'],
        ['One random number is drawn before the loop.', 'All throws are the same. Draw inside the loop.'],
        ['Two draws in one round: one to compare, one to print.', 'Keep the draw in a variable and use it twice.'],
      ],
      stretch: 'Throw two dice and add them. Which sum is most common, and why? Count the eleven sums in a list and draw the bars.',
    },
    activities: [
      {
        title: 'Dice statistics',
        task: 'Throw a thousand times and count each side.',
        link: pythonDocs('random', 'library/random.html'),
        solution: [
          'Six boxes, a thousand throws:',
          `
            import random

            counts = [0] * 6
            for throw in range(1000):
                counts[random.randint(1, 6) - 1] += 1
            print(counts, sum(counts))
          `,
        ],
      },
      {
        title: 'Password maker',
        task: 'Make a password of 12 random characters from letters and digits.',
        link: pythonDocs('string constants', 'library/string.html'),
        solution: [
          'Join one random character after the other. For real passwords there is the module secrets, whose chance nobody can guess:',
          `
            import secrets
            import string

            signs = string.ascii_letters + string.digits
            password = ''
            for place in range(12):
                password = password + secrets.choice(signs)
            print(password)
          `,
        ],
      },
    ],
    project: [
      'A fair game?',
      'Invent a game with two dice in which one player wins on some sums and the other on the rest. Let the program play it ten thousand times and say how often each wins. Change the rules until the game is nearly fair.',
    ],
  },
];
