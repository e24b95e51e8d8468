import { lesson, type DemoModule } from './old-lesson.js';

/** Python for Kids, ages 10-14: the course of Leo's group. */
export const PYTHON_MODULES: readonly DemoModule[] = [
  {
    name: 'Words and numbers',
    complexity: 'Beginner',
    topics: 'print, input, variables, types',
    objective: 'Students write short programs that talk with the person in front of them.',
    lessons: [
      lesson(
        'Hello from the console',
        ['Write and run a first program.', 'print, strings', 'Runs a program and reads its error messages.'],
        ['Spot the typo', 'print and quotes', 'A sign made of letters'],
        ['Banner', 'Print your name in large letters made of letters.'],
      ),
      lesson(
        'Boxes with names',
        ['Keep values in variables.', 'Assignment, naming', 'Chooses names that explain themselves.'],
        ['Boxes on the table', 'Assign and change', 'Swap two values'],
        ['Swap', 'Swap two variables and explain why a third is needed, or why not.'],
        ['Story with gaps', 'Fill a story with words kept in variables.'],
      ),
      lesson(
        'Numbers that behave',
        ['Calculate with whole and decimal numbers.', 'int, float, operators', 'Predicts the result of //, % and **.'],
        ['Mental race against Python', 'Seven operators', 'How many buses?'],
        ['Buses', 'How many buses does a class trip need?'],
      ),
      lesson(
        'Ask the person',
        ['Read input and convert it.', 'input, int()', 'Converts text to a number and knows when it fails.'],
        ['What did I really type?', 'input and conversion', 'A tip calculator'],
        ['Tip calculator', 'Ask for an amount and a percentage.'],
        ['Unit converter', 'Convert miles to kilometres and back.'],
      ),
      lesson(
        'Cutting strings',
        ['Take parts of a text.', 'Index, slice, len', 'Takes the first, last and middle letter.'],
        ['Secret in every third letter', 'Index and slice', 'Reverse a word'],
        ['Palindromes', 'Find out whether a word reads the same backwards.'],
      ),
    ],
  },
  {
    name: 'Decisions and loops',
    complexity: 'Beginner',
    topics: 'if, while, for, random',
    objective: 'Students steer what happens and how often.',
    lessons: [
      lesson(
        'If this, else that',
        ['Branch on a condition.', 'if, elif, else', 'Orders conditions from special to general.'],
        ['Twenty questions', 'Comparisons', 'Which ticket?'],
        ['Ticket machine', 'Find the price for child, adult and senior.'],
      ),
      lesson(
        'While it lasts',
        ['Repeat until something happens.', 'while, break', 'Writes a loop that ends.'],
        ['When do you stop?', 'while', 'Guess my number'],
        ['Guess my number', 'Give hints until the number is found, and count the tries.'],
        ['Password gate', 'Let somebody in after the right word, at most three tries.'],
      ),
      lesson(
        'For each one',
        ['Go through texts and ranges.', 'for, range', 'Chooses for or while with a reason.'],
        ['Count in threes', 'range', 'Times tables'],
        ['Times table', 'Print a neat table for any number.'],
      ),
      lesson(
        'A bit of chance',
        ['Use random numbers fairly.', 'import, random', 'Imports a module and reads its help.'],
        ['Is this dice fair?', 'randint and choice', 'A thousand throws'],
        ['Dice statistics', 'Throw a thousand times and count each side.'],
      ),
      lesson(
        'Turtle pictures',
        ['Combine loops to draw.', 'turtle, nested loops', 'Draws a pattern with two nested loops.'],
        ['What does this turtle draw?', 'Nested loops', 'A snowflake'],
        ['Snowflake', 'Draw a snowflake with six equal arms.'],
        ['Poster', 'Make a poster of three patterns.'],
      ),
    ],
  },
  {
    name: 'Collections and functions',
    complexity: 'Intermediate',
    topics: 'list, dict, def, files',
    objective: 'Students organise data and code so that others can read both.',
    lessons: [
      lesson(
        'Lists that grow',
        ['Collect things in a list.', 'list, append, sort', 'Adds, removes and sorts.'],
        ['Queue in the room', 'append and pop', 'A shopping list'],
        ['Shopping list', 'Add, tick off and print sorted.'],
      ),
      lesson(
        'Look it up',
        ['Find values by a key.', 'dict', 'Chooses list or dict with a reason.'],
        ['Phone book race', 'Keys and values', 'A small dictionary'],
        ['Translator', 'Translate ten words, and say so when one is missing.'],
      ),
      lesson(
        'Name your work',
        ['Write functions with parameters.', 'def, return', 'Splits a program into functions.'],
        ['Recipes inside recipes', 'def and return', 'Tidy an old program'],
        ['Tidy up', 'Rewrite Guess my number with three functions.'],
        ['Calculator', 'A calculator with one function for each key.'],
      ),
      lesson(
        'Remember tomorrow',
        ['Keep data in a file.', 'open, with, lines', 'Saves and loads a list.'],
        ['Where do games keep scores?', 'with open', 'A high-score file'],
        ['High scores', 'Keep the five best results.'],
      ),
      lesson(
        'Text adventure',
        ['Build a larger program from parts.', 'Design, dict of rooms', 'Explains the program by its parts.'],
        ['Map on paper', 'Rooms in a dict', 'Walk and look'],
        ['Three rooms', 'Walk through three rooms and pick up a key.'],
        ['Adventure', 'Eight rooms, two endings, one surprise.'],
      ),
    ],
  },
];
