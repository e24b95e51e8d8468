import { question, right, type DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** PY-01 to PY-03: print, variables, numbers. */
export const FIRST_PROGRAMS: readonly DemoLesson[] = [
  {
    name: 'Hello from the console',
    objective: 'Write and run a first program.',
    introduces: 'print, strings',
    outcome: 'Runs a program and reads its error messages.',
    agenda: ['Spot the typo', 'print and quotes', 'A sign made of letters'],
    teaching: {
      warmUp:
        'Look at three sentences with one wrong letter each. A person reads over the mistake and still understands. Now be a strict robot: you may only do what is written exactly. Which of the three can you still follow?',
      idea: [
        'A program is a letter to somebody who does precisely what the letter says and never guesses. Python reads the letter line by line, from the top to the bottom. The console is the window in which it answers.',
        '`print` means “show this”. What to show stands in brackets. Text stands in quotes, and is called a string: think of a string of beads, each bead one character. Without quotes Python thinks that the word is the name of something, and looks for it.',
      ],
      build: [
        'Open IDLE or another Python editor, make a new file and save it as `hello.py`.',
        ['Type one line and run it:', `print('Hello, world!')`],
        'Take away the last quote and run it. Read the last line of the message aloud: `SyntaxError`. Python could not read the letter. Mend it.',
        'Write `Print` with a capital P. Now it says `NameError`. Small and capital letters are different things in Python.',
        [
          'Several lines are several steps. An empty `print()` gives an empty line:',
          `
            print('Dear reader,')
            print()
            print('this text was written by a program.')
            print('Bye!')
          `,
        ],
        [
          'A string can be repeated and joined. Guess the output first:',
          `
            print('=' * 20)
            print('Ha' * 3)
            print('Sun' + 'day')
          `,
        ],
        [
          'A line that begins with # is a note for people. Python leaves it out:',
          `
            # A sign for my door
            print('*' * 14)
            print('* KEEP CALM  *')
            print('*' * 14)
          `,
        ],
      ],
      check: [
        ['What does `print("3 + 4")` show?', '3 + 4, because it is a string. Without the quotes it would show 7.'],
        ['Which error do you get for `prnt("Hi")`?', 'NameError: Python does not know that name.'],
        ['How do you print a line of 30 dashes?', '`print("-" * 30)`.'],
      ],
      mistakes: [
        ['One quote or bracket is missing.', 'Count them in pairs. The message shows the line; look also at the line above it.'],
        ['Spaces before `print`.', 'IndentationError. For now each line begins at the left edge.'],
        ['The error is closed without reading.', 'Read the last line first; it says what, and the line number says where.'],
      ],
      stretch: 'Find out how to print a word in quotes: She said "Hi". Use single quotes outside and double quotes inside.',
    },
    activities: [
      {
        title: 'Banner',
        task: 'Print your name in large letters made of letters.',
        link: pythonDocs('print', 'library/functions.html#print'),
        solution: [
          'Draw on squared paper first. For the letters L E:',
          `
            print('L      EEEEE')
            print('L      E')
            print('L      EEEE')
            print('L      E')
            print('LLLLL  EEEEE')
          `,
        ],
      },
      {
        title: 'Error hunter',
        task: 'Make three different errors on purpose. Write down the last line of each message and what it means in your words.',
        link: pythonDocs('errors', 'tutorial/errors.html'),
        solution: 'SyntaxError: the line cannot be read, such as a missing bracket. NameError: a name that nobody has made. IndentationError: spaces where none should be.',
      },
    ],
    project: [
      'Door sign',
      'Write a program that prints a sign for your door: a frame, a picture made of characters and a friendly sentence. Use repetition (*) for the frame, so that you can change its width in one place per line.',
    ],
  },
  {
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
        ['The name is in quotes and is printed as a word.', '`print("name")` shows name; `print(name)` shows what is in it.'],
        ['Spaces in names.', 'Use an underline: `high_score`.'],
      ],
      stretch: 'Python can swap in one line: `a, b = b, a`. Explain to your partner why this works although our first try did not. Hint: the right side is worked out completely before anything gets a label.',
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
        solution: 'A good name answers “what is it?”: `price_in_euros`, `players`, `minutes_left`. Too long is also hard: `the_number_of_players_in_this_game`.',
      },
      {
        title: 'Trace table',
        task: 'Draw a table with a column for each variable. Fill in a row for each line of the program with the cups.',
        link: pythonDocs('first steps', 'tutorial/introduction.html'),
        solution: 'Wrong swap: a tea, b juice; then a juice, b juice; then b juice again. The tea was lost in the third line.',
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
        question('What does = do in Python?', right('It puts a value into a name'), 'It asks whether two things are equal', 'It prints', 'It adds'),
      ],
    },
  },
  {
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
        ['Floats are not always exact. Look at this, and at how `round` helps:', `
            print(0.1 + 0.2)
            print(round(0.1 + 0.2, 2))
          `],
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
      stretch: 'Without a calculator: what is the last digit of `7 ** 100`? Let Python show `7 ** 1 % 10`, `7 ** 2 % 10` and so on until you see the pattern.',
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
  },
];
