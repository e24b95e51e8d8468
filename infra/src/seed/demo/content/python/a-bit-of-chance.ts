import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-09 of the Python course. */
export const A_BIT_OF_CHANCE: DemoLesson = {
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
    stretch:
      'Throw two dice and add them. Which sum is most common, and why? Count the eleven sums in a list and draw the bars.',
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
};
