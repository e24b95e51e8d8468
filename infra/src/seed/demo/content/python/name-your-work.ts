import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-13 of the Python course. */
export const NAME_YOUR_WORK: DemoLesson = {
  name: 'Name your work',
  objective: 'Write functions with parameters.',
  introduces: 'def, return',
  outcome: 'Splits a program into functions.',
  agenda: ['Recipes inside recipes', 'def and return', 'Tidy an old program'],
  teaching: {
    warmUp:
      'Read a recipe for lasagne. It says “make a white sauce” and does not explain it again; that stands on another page. Why? Think of three things at home that have a short name for many steps: “lay the table”, for example.',
    idea: [
      'A function is a recipe with a name. `def` writes it down, nothing is cooked yet. Only when you call it with its name and brackets, the steps are done. You can call it as often as you like.',
      'A juice machine takes fruit in at the top and gives juice out below. What goes in are the parameters, what comes out is the `return` value. A machine that only shows the juice behind glass (`print`) is of no use when you want to pour it into something else.',
    ],
    build: [
      [
        'Write a recipe and call it twice:',
        `
            def line():
                print('-' * 20)

            line()
            print('Menu')
            line()
          `,
      ],
      [
        'Something goes in:',
        `
            def greet(name, times):
                for turn in range(times):
                    print(f'Hello, {name}!')

            greet('Leo', 2)
            greet('Ana', 1)
          `,
      ],
      [
        'Something comes out. We can use it further:',
        `
            def area(width, height):
                return width * height

            room = area(4, 5)
            print(room)
            print(area(2, 3) + area(1, 1))
          `,
      ],
      'Replace `return` by `print` in area. What does `room` hold now? None: the machine gave nothing out.',
      [
        'A useful one: ask for a number, and be kind when it is none. `try` means “attempt this”; if just this error happens, Python goes to `except` and does not stop:',
        `
            def ask_number(text):
                while True:
                    answer = input(text)
                    try:
                        return int(answer)
                    except ValueError:
                        print('Please type a whole number.')

            age = ask_number('Age: ')
            print(age + 1)
          `,
      ],
      'A name that is made inside a function is known only there, like words in a family. Try to print `answer` at the end: NameError.',
    ],
    check: [
      ['What happens when Python reads `def`?', 'It remembers the recipe; nothing is done yet.'],
      [
        'What is the difference between print and return?',
        'print shows it to a person, return gives it back to the program.',
      ],
      ['What comes after a `return` in the same block?', 'Nothing runs; the function is finished.'],
    ],
    mistakes: [
      ['The function is never called.', 'Look for its name with brackets, at the left edge.'],
      ['The brackets are left out: `print(area)`.', 'That shows the machine itself. `area(4, 5)` uses it.'],
      ['One function does everything.', 'Say what it does in one sentence. For each “and” make another function.'],
    ],
    stretch:
      'Give a parameter a value for the case that nobody says one: `def line(length=20)`. Call it with and without a number.',
  },
  activities: [
    {
      title: 'Tidy up',
      task: 'Rewrite Guess my number with three functions.',
      link: pythonDocs('functions', 'tutorial/controlflow.html#defining-functions'),
      solution: [
        'Each function can be explained in one sentence:',
        `
            import random

            def ask_guess():
                return int(input('Guess: '))

            def hint(guess, secret):
                return 'Higher!' if guess < secret else 'Lower!'

            def play(secret):
                for tries in range(1, 8):
                    guess = ask_guess()
                    if guess == secret:
                        return tries
                    print(hint(guess, secret))
                return 0

            tries = play(random.randint(1, 100))
            print(f'Found in {tries} tries' if tries else 'Not this time')
          `,
      ],
    },
    {
      title: 'Machine guessing',
      task: 'Your partner writes a function with one parameter and shows only what comes out. Find the rule with as few calls as you can.',
      link: pythonDocs('more on functions', 'tutorial/controlflow.html#more-on-defining-functions'),
      solution:
        'Try 0, 1, 2, a big number and a negative one. If 0 gives 3 and each step adds 2, the rule is n * 2 + 3.',
    },
  ],
  project: [
    'Calculator',
    'A calculator with one function for each key: plus, minus, times, divided by. It asks again when something that is no number was typed, and it has an answer for a division by zero. It goes on until somebody types quit.',
  ],
};
