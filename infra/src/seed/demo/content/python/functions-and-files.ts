import { question, right, type DemoLesson, type DemoModule } from '../../lesson.js';
import { pythonDocs } from '../links.js';

const LESSONS: readonly DemoLesson[] = [
  {
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
          'A useful one: ask for a number, and be kind when it is none:',
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
        ['What is the difference between print and return?', 'print shows it to a person, return gives it back to the program.'],
        ['What comes after a `return` in the same block?', 'Nothing runs; the function is finished.'],
      ],
      mistakes: [
        ['The function is never called.', 'Look for its name with brackets, at the left edge.'],
        ['The brackets are left out: `print(area)`.', 'That shows the machine itself. `area(4, 5)` uses it.'],
        ['One function does everything.', 'Say what it does in one sentence. For each “and” make another function.'],
      ],
      stretch: 'Give a parameter a value for the case that nobody says one: `def line(length=20)`. Call it with and without a number.',
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
        solution: 'Try 0, 1, 2, a big number and a negative one. If 0 gives 3 and each step adds 2, the rule is n * 2 + 3.',
      },
    ],
    project: [
      'Calculator',
      'A calculator with one function for each key: plus, minus, times, divided by. It asks again when something that is no number was typed, and it has an answer for a division by zero. It goes on until somebody types quit.',
    ],
  },
  {
    name: 'Remember tomorrow',
    objective: 'Keep data in a file.',
    introduces: 'open, with, lines',
    outcome: 'Saves and loads a list.',
    agenda: ['Where do games keep scores?', 'with open', 'A high-score file'],
    teaching: {
      warmUp:
        'Switch a computer off and on. What is still there, and what is gone? Photos stay, an unsaved text is lost. What must a program do, so that your points are still there tomorrow?',
      idea: [
        'Variables live on a blackboard: it is wiped when the program ends. A file is a notebook: what is written there stays. To use a notebook you open it, read or write, and close it. `with` closes it for you, even when something goes wrong on the way.',
        'There are three ways to open: “r” to read, “w” to write a new one (what was there is gone!) and “a” to add at the end. A line in a file ends with an invisible sign for “new line”; `strip` takes it away.',
      ],
      build: [
        [
          'Write a notebook, and look at it in the editor:',
          `
            with open('friends.txt', 'w', encoding='utf-8') as file:
                for name in ['Ana', 'Ben', 'Chloe']:
                    print(name, file=file)
          `,
        ],
        [
          'Read it again, line by line:',
          `
            with open('friends.txt', encoding='utf-8') as file:
                names = [line.strip() for line in file]
            print(names)
          `,
        ],
        'Run the first program twice. Are there six names? No: “w” begins with an empty page. Try “a”.',
        [
          'Add a score each time the program runs:',
          `
            score = int(input('Score: '))
            with open('scores.txt', 'a', encoding='utf-8') as file:
                print(score, file=file)
          `,
        ],
        [
          'Load what is there. On the very first day there is no file yet:',
          `
            import os

            def load_scores():
                if not os.path.exists('scores.txt'):
                    return []
                with open('scores.txt', encoding='utf-8') as file:
                    return [int(line) for line in file]

            scores = load_scores()
            scores.sort(reverse=True)
            print(scores[:5])
          `,
        ],
        'Open scores.txt in an editor and write “abc” into it. What happens? Files can be changed by anybody, so a careful program checks what it reads.',
      ],
      check: [
        ['What does “w” do with an old file?', 'It empties it.'],
        ['Why do we use `with`?', 'The file is closed in each case, and nothing is lost.'],
        ['Why `int(line)`?', 'A file holds text, as input does.'],
      ],
      mistakes: [
        ['FileNotFoundError.', 'The file is in another folder, or it was never written. Print `os.getcwd()` to see where Python looks.'],
        ['All scores are gone.', 'The file was opened with “w”. Read first, then write.'],
        ['Empty lines between the names.', 'The sign for a new line is still there: use `strip()`.'],
      ],
      stretch: 'Keep name and score in one line, such as `Leo;120`. Take it apart with `line.strip().split(";")` and sort by the score.',
    },
    activities: [
      {
        title: 'High scores',
        task: 'Keep the five best results.',
        link: pythonDocs('files', 'tutorial/inputoutput.html#reading-and-writing-files'),
        solution: [
          'Load, add, sort, cut, save:',
          `
            import os

            scores = []
            if os.path.exists('best.txt'):
                with open('best.txt', encoding='utf-8') as file:
                    scores = [int(line) for line in file]
            scores.append(int(input('Your score: ')))
            scores.sort(reverse=True)
            with open('best.txt', 'w', encoding='utf-8') as file:
                for score in scores[:5]:
                    print(score, file=file)
            print(scores[:5])
          `,
        ],
      },
      {
        title: 'Diary',
        task: 'Write a program that adds one sentence with the date of today to a file.',
        link: pythonDocs('dates', 'library/datetime.html'),
        solution: [
          'Open with “a”, so that old days stay:',
          `
            from datetime import date

            sentence = input('What was good today? ')
            with open('diary.txt', 'a', encoding='utf-8') as file:
                print(f'{date.today()}: {sentence}', file=file)
          `,
        ],
      },
    ],
    project: [
      'To-do list that stays',
      'Write a to-do list with add, done and show. It loads its tasks at the start and saves them after each change. It must work on the first day without a file, and after somebody has closed the window in the middle.',
    ],
  },
  {
    name: 'Text adventure',
    objective: 'Build a larger program from parts.',
    introduces: 'Design, dict of rooms',
    outcome: 'Explains the program by its parts.',
    agenda: ['Map on paper', 'Rooms in a dict', 'Walk and look'],
    teaching: {
      warmUp:
        'Draw a map of your flat: a box for each room, a line for each door. Close your eyes. Your partner says only “north”, “east”, “south” or “west”, and you say which room you are in. What must you remember all the time?',
      idea: [
        'A good program separates the world from the rules. In a board game the board is printed, and the rules stand in a booklet. You can print another board and play by the same rules. Our board is a dict of rooms; our rules are a loop that reads a command.',
        'A room has a text and its exits. The exits are a dict in a dict: the direction leads to the name of the next room. The player is only a name: in which room am I?',
      ],
      build: [
        [
          'The world. Add your own third room:',
          `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'It smells of soup.', 'exits': {'south': 'hall', 'east': 'garden'}, 'item': 'key'},
                'garden': {'text': 'Roses, and a locked gate.', 'exits': {'west': 'kitchen'}, 'item': None},
            }
            print(rooms['hall']['exits']['north'])
          `,
        ],
        'Check the map with a finger: does each door lead back? Is each exit the name of a room?',
        [
          'The rules, with a very small world so that you see the pattern:',
          `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'It smells of soup.', 'exits': {'south': 'hall'}, 'item': 'key'},
            }
            here = 'hall'
            bag = []

            def describe(room):
                print(room['text'])
                print('Exits:', ', '.join(room['exits']))
                if room['item']:
                    print('You see:', room['item'])

            while True:
                room = rooms[here]
                describe(room)
                command = input('> ').strip().lower()
                if command == 'quit':
                    break
                if command == 'take' and room['item']:
                    bag.append(room['item'])
                    room['item'] = None
                elif command in room['exits']:
                    here = room['exits'][command]
                else:
                    print('You cannot do that here.')
            print('In your bag:', bag)
          `,
        ],
        'Join both: the big world with the rules. Nothing in the rules has to change.',
        'Add a goal: in the garden the command `open` works only if the key is in the bag. Then the game is won.',
        'Explain your program with one sentence for the world, one for the loop and one for each function.',
      ],
      check: [
        ['What must change in the rules for a new room?', 'Nothing; only the dict grows.'],
        ['What remembers where the player is?', 'The variable `here`.'],
        ['Why is the item set to None after take?', 'So that it cannot be taken twice.'],
      ],
      mistakes: [
        ['KeyError in the middle of the walk.', 'An exit has the name of a room that does not exist. Compare the spelling.'],
        ['A long chain of ifs for the rooms.', 'Ask what the ifs have in common, and put it into the dict.'],
        ['The world is drawn while programming.', 'Back to the paper map; it saves time.'],
      ],
      stretch: 'Let a function check the world before the game begins: for each exit of each room it must say whether that room exists. Good programs test their own data.',
    },
    activities: [
      {
        title: 'Three rooms',
        task: 'Walk through three rooms and pick up a key.',
        link: pythonDocs('dictionaries', 'tutorial/datastructures.html#dictionaries'),
        solution: [
          'Add the garden to the dict of the lesson, with a way there and a way back:',
          `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'Soup!', 'exits': {'south': 'hall', 'east': 'garden'}, 'item': 'key'},
                'garden': {'text': 'A gate.', 'exits': {'west': 'kitchen'}, 'item': None},
            }
            for name, room in rooms.items():
                for way, target in room['exits'].items():
                    print(name, way, target, target in rooms)
          `,
        ],
      },
      {
        title: 'The locked gate',
        task: 'The gate opens only with the key. Without it, a hint is printed.',
        link: pythonDocs('the in operator', 'reference/expressions.html#membership-test-operations'),
        solution: [
          'One more branch before the last else:',
          `
            here = 'garden'
            bag = ['key']
            command = 'open'
            if command == 'open' and here == 'garden':
                if 'key' in bag:
                    print('The gate opens. You are free!')
                else:
                    print('It is locked. Did you look into the kitchen?')
          `,
        ],
      },
    ],
    project: [
      'Adventure',
      'Eight rooms, two endings, one surprise. Hand in the map on paper, the program, and three sentences that explain its parts. Let two people play it, and write down a command that they tried and that you did not think of.',
    ],
  },
];

/** PY-M3 */
export const FUNCTIONS_AND_FILES: DemoModule = {
  name: 'Functions and files',
  complexity: 'Intermediate',
  topics: 'def, return, files, design',
  objective: 'Students organise data and code so that others can read both.',
  lessons: LESSONS,
  quiz: {
    title: 'Functions, files and larger programs',
    questions: [
      question('When are the lines of a function done?', 'When Python reads def', right('When the function is called'), 'At the end of the program', 'When it is saved'),
      question('What gives a result back to the program?', 'print', right('return'), 'def', 'input'),
      question('def double(n): print(n * 2). What is in x after x = double(4)?', '8', '4', right('None'), 'An error'),
      question('What are good reasons for a function? Choose all.', right('The same steps are needed in several places'), right('A name explains what the lines do'), 'Programs must be long', right('It can be tested by itself')),
      question('Which way of opening empties an old file?', '"r"', right('"w"'), '"a"'),
      question('What does with do for a file?', right('It closes it in each case'), 'It makes it faster', 'It deletes it', 'It hides it'),
      question('Which can go wrong when a program reads a file? Choose all.', right('The file does not exist'), right('Somebody has changed it'), 'It has a name', right('A line is not a number')),
      question('A new room is added to the adventure. What changes?', 'The loop', right('Only the dict of rooms'), 'All functions', 'The name of the file'),
    ],
  },
};
