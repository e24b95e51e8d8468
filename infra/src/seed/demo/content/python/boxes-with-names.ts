import { question, right, type DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-02 of the Python course. */
export const BOXES_WITH_NAMES: DemoLesson = {
  name: 'Boxes with names',
  objective: 'Keep values in variables.',
  introduces: 'Assignment, naming',
  outcome: 'Chooses names that explain themselves.',
  agenda: ['Boxes on the table', 'Assign and change', 'Swap two values'],
  teaching: {
    warmUp:
      'Put three cups on the table with the labels a, b and c. Put a different coin under each. Now swap the coins of a and b, but you may hold only one coin at a time and each cup takes only one. What do you need?',
    idea: [
      'A variable is a name tag on a value, as a label on a jar in the kitchen. The label says “sugar”; what is inside can be used up and filled again. `sugar = 500` means: from now on the label sugar is on 500.',
      'The sign = is not the one from maths. It is an arrow to the left: first work out the right side, then put the label on the result. So `a = a + 2` makes sense: take what a is now, add 2, and call that a.',
    ],
    build: [
      [
        'Make a variable and use it twice:',
        `
            name = 'Leo'
            print('Hello, ' + name)
            print(name * 3)
          `,
      ],
      [
        'Change a value, and follow it with a finger, line by line:',
        `
            tickets_sold = 3
            tickets_sold = tickets_sold + 2
            print(tickets_sold)
          `,
      ],
      [
        'An f-string puts values into a text. The names stand in curly brackets:',
        `
            name = 'Leo'
            age = 11
            print(f'{name} is {age} years old.')
            print(f'Next year {name} will be {age + 1}.')
          `,
      ],
      [
        'The wrong swap. What is printed, and why?',
        `
            a = 'tea'
            b = 'juice'
            a = b
            b = a
            print(a, b)
          `,
      ],
      [
        'The swap with a third box, as with the cups:',
        `
            a = 'tea'
            b = 'juice'
            spare = a
            a = b
            b = spare
            print(a, b)
          `,
      ],
      'Rename `a` and `b` to names that tell what they are, such as `left_cup` and `right_cup`. Did the program change? No, but it is easier to read.',
    ],
    check: [
      ['After `a = 3` and `a = a + 2`, what is a?', '5.'],
      ['Which name is best: `t`, `x1`, `tickets_sold`?', '`tickets_sold`, because it explains itself.'],
      ['Why is `2players = 4` not allowed?', 'A name may not begin with a digit.'],
    ],
    mistakes: [
      ['The sides are mixed up: `5 = a`.', 'The name is on the left, where the label goes.'],
      [
        'The name is in quotes and is printed as a word.',
        '`print("name")` shows name; `print(name)` shows what is in it.',
      ],
      ['Spaces in names.', 'Use an underline: `high_score`.'],
    ],
    stretch:
      'Python can swap in one line: `a, b = b, a`. Explain to your partner why this works although our first try did not. Hint: the right side is worked out completely before anything gets a label.',
  },
  activities: [
    {
      title: 'Swap',
      task: 'Swap two variables and explain why a third is needed, or why not.',
      link: pythonDocs('assignment', 'tutorial/introduction.html#numbers'),
      solution: [
        'Both ways. In the second, Python takes both values into its hands before it puts them down:',
        `
            left_cup = 'tea'
            right_cup = 'juice'
            spare = left_cup
            left_cup = right_cup
            right_cup = spare
            print(left_cup, right_cup)
            left_cup, right_cup = right_cup, left_cup
            print(left_cup, right_cup)
          `,
      ],
    },
    {
      title: 'Better names',
      task: 'Your teacher shows a program with the names a, b, x and y. Give each a name that a stranger understands.',
      link: pythonDocs('f-strings', 'tutorial/inputoutput.html#formatted-string-literals'),
      solution:
        'A good name answers “what is it?”: `price_in_euros`, `players`, `minutes_left`. Too long is also hard: `the_number_of_players_in_this_game`.',
    },
    {
      title: 'Trace table',
      task: 'Draw a table with a column for each variable. Fill in a row for each line of the program with the cups.',
      link: pythonDocs('first steps', 'tutorial/introduction.html'),
      solution:
        'Wrong swap: a tea, b juice; then a juice, b juice; then b juice again. The tea was lost in the third line.',
    },
  ],
  project: [
    'Story with gaps',
    'Fill a story with words kept in variables. Use at least six variables at the top of the program, and f-strings for the story. Then change only the variables and read the second story aloud.',
  ],
  quiz: {
    title: 'Variables',
    questions: [
      question('After a = 3 and a = a + 2, what is a?', '3', right('5'), '2', 'an error'),
      question('Which name tells most?', 't', 'x1', right('tickets_sold'), 'thing'),
      question(
        'What does = do in Python?',
        right('It puts a value into a name'),
        'It asks whether two things are equal',
        'It prints',
        'It adds',
      ),
    ],
  },
};
