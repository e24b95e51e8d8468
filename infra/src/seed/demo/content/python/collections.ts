import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** PY-10 to PY-12: nested loops, lists, dictionaries. */
export const COLLECTIONS: readonly DemoLesson[] = [
  {
    name: 'Turtle pictures',
    objective: 'Combine loops to draw.',
    introduces: 'turtle, nested loops',
    outcome: 'Draws a pattern with two nested loops.',
    agenda: ['What does this turtle draw?', 'Nested loops', 'A snowflake'],
    teaching: {
      warmUp:
        'Hold a pencil on paper and follow orders: forward 3, right 90, forward 3, right 90 … What did you draw? Now give your partner the orders for a letter of your name. Only forward, left, right, pen up and pen down are allowed.',
      idea: [
        'A turtle has a pen on its belly and crawls over the screen. It does not know “up” or “down”, only its own forward, left and right, like a person with closed eyes.',
        'A loop inside a loop is like a clock: the small hand moves one step, and in that time the large hand goes all the way around. The inner loop is finished completely in each round of the outer one. Four rounds outside and six inside are 24 strokes.',
      ],
      build: [
        [
          'Say hello to the turtle. The last line keeps the window open:',
          `
            import turtle

            turtle.forward(100)
            turtle.left(90)
            turtle.forward(50)
            turtle.done()
          `,
        ],
        [
          'A square with a loop:',
          `
            import turtle

            for side in range(4):
                turtle.forward(100)
                turtle.right(90)
            turtle.done()
          `,
        ],
        'Make a triangle and a hexagon of it. The turn is 360 divided by the number of corners.',
        [
          'A square inside a loop. Guess the picture before you run it:',
          `
            import turtle

            turtle.speed(0)
            for square in range(12):
                for side in range(4):
                    turtle.forward(100)
                    turtle.right(90)
                turtle.right(30)
            turtle.done()
          `,
        ],
        'Which line belongs to which loop? Draw a coloured line along the spaces at the left.',
        [
          'One arm of a snowflake has small branches; six arms make the flake:',
          `
            import turtle

            turtle.speed(0)
            turtle.color('royal blue')
            for arm in range(6):
                for branch in range(3):
                    turtle.forward(30)
                    turtle.left(45)
                    turtle.forward(20)
                    turtle.backward(20)
                    turtle.right(90)
                    turtle.forward(20)
                    turtle.backward(20)
                    turtle.left(45)
                turtle.backward(90)
                turtle.right(60)
            turtle.done()
          `,
        ],
      ],
      check: [
        ['An outer loop of 5 and an inner one of 3: how many rounds inside?', '15.'],
        ['After three branches of 30 the turtle goes back 90. Why?', 'To be in the middle again for the next arm.'],
        ['How far must it turn between eight arms?', '45 degrees.'],
      ],
      mistakes: [
        ['The turn of the outer loop stands in the inner one.', 'Look at the spaces: eight means inner, four means outer.'],
        ['The file is called turtle.py.', 'Python then reads your file as the tool box. Rename it.'],
        ['The arms do not meet.', 'Each arm must end where it began: as much back as forward.'],
      ],
      stretch: 'Let the colour change with the round: put six colour names into a list and use `turtle.color(colors[arm])`. What else can depend on the round: the length, the thickness, the step?',
    },
    activities: [
      {
        title: 'Snowflake',
        task: 'Draw a snowflake with six equal arms.',
        link: pythonDocs('turtle', 'library/turtle.html'),
        solution: [
          'A simple one; what the arm does between forward and backward is up to you:',
          `
            import turtle

            for arm in range(6):
                turtle.forward(80)
                turtle.dot(14, 'sky blue')
                turtle.backward(80)
                turtle.left(60)
            turtle.done()
          `,
        ],
      },
      {
        title: 'Wall of bricks',
        task: 'Draw three rows of five bricks with two nested loops.',
        link: pythonDocs('turtle methods', 'library/turtle.html#turtle-methods'),
        solution: [
          'The outer loop sets the place of the row, the inner one draws the bricks:',
          `
            import turtle

            for row in range(3):
                turtle.penup()
                turtle.goto(-150, row * 30)
                turtle.pendown()
                for brick in range(5):
                    for half in range(2):
                        turtle.forward(60)
                        turtle.left(90)
                        turtle.forward(30)
                        turtle.left(90)
                    turtle.forward(60)
            turtle.done()
          `,
        ],
      },
    ],
    project: [
      'Poster',
      'Make a poster of three patterns. Each is drawn with two nested loops and has its own colour. Write your name below with the turtle command write. Note beside each pattern how many strokes it has.',
    ],
  },
  {
    name: 'Lists that grow',
    objective: 'Collect things in a list.',
    introduces: 'list, append, sort',
    outcome: 'Adds, removes and sorts.',
    agenda: ['Queue in the room', 'append and pop', 'A shopping list'],
    teaching: {
      warmUp:
        'Stand in a queue. The first one leaves, a new one comes at the end, somebody jumps in between. Who is number three now? Each person has a place, and the places change when somebody comes or goes.',
      idea: [
        'A variable is one box. A list is a shelf with many places, numbered from 0. The shelf has one name, and it grows when you put something on it. You say `shelf[2]` for what stands on place 2.',
        'Some actions change the shelf itself: `append` puts something at the end, `pop` takes something away, `sort` tidies up. Others only look: `len` counts, `in` asks whether something is there.',
      ],
      build: [
        [
          'Make a list and look into it:',
          `
            fruits = ['apple', 'pear', 'plum']
            print(fruits)
            print(fruits[0], fruits[-1])
            print(len(fruits))
          `,
        ],
        [
          'Let it grow and shrink. Say what the list is after each line:',
          `
            queue = ['Ana', 'Ben']
            queue.append('Chloe')
            queue.insert(1, 'Dan')
            first = queue.pop(0)
            print(first, queue)
            queue.remove('Ben')
            print(queue)
          `,
        ],
        [
          'Go through it and sort it:',
          `
            numbers = [31, 4, 15, 9]
            numbers.sort()
            for number in numbers:
                print(number)
            print(sum(numbers), max(numbers), min(numbers))
          `,
        ],
        [
          'A shopping list that asks until an empty line comes:',
          `
            items = []
            while True:
                item = input('Item (Enter to finish): ').strip().lower()
                if item == '':
                    break
                if item in items:
                    print('Already on the list.')
                else:
                    items.append(item)
            items.sort()
            for item in items:
                print(f'[ ] {item}')
          `,
        ],
        'Test it: the same thing twice, capital letters, an empty list at once.',
        ['A trap: two names can be on the same shelf. `copy` makes a second shelf:', `
            a = [1, 2]
            b = a
            c = a.copy()
            a.append(3)
            print(b, c)
          `],
      ],
      check: [
        ['What is `len([])`?', '0.'],
        ['`names = ["Zoe", "Ali"]`; what is `names[0]` after `names.sort()`?', 'Ali.'],
        ['How do you ask whether milk is on the list?', '`"milk" in items`.'],
      ],
      mistakes: [
        ['`items = items.append("milk")`.', 'append changes the list and gives None back. Write it without `items =`.'],
        ['IndexError.', 'The last place is len minus 1. Use `items[-1]`.'],
        ['Something is removed while a for goes through the list.', 'One gets left out. Go through a copy, or build a new list.'],
      ],
      stretch: 'Add prices: a second list with the price of each item at the same place. What can go wrong if you sort only one of the lists? Next lesson there is a better way.',
    },
    activities: [
      {
        title: 'Shopping list',
        task: 'Add, tick off and print sorted.',
        link: pythonDocs('lists', 'tutorial/introduction.html#lists'),
        solution: [
          'Ticking off is removing, if it is there:',
          `
            items = ['milk', 'bread', 'apples']
            done = input('Bought: ').strip().lower()
            if done in items:
                items.remove(done)
            else:
                print('That was not on the list.')
            items.sort()
            print(items)
          `,
        ],
      },
      {
        title: 'Team maker',
        task: 'Split a list of eight names into two random teams of four.',
        link: pythonDocs('more on lists', 'tutorial/datastructures.html#more-on-lists'),
        solution: [
          'Mix first, then cut in the middle:',
          `
            import random

            names = ['Ana', 'Ben', 'Chloe', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo']
            random.shuffle(names)
            print(names[:4])
            print(names[4:])
          `,
        ],
      },
    ],
    project: [
      'My collection',
      'Write a program for a collection: books, games or cards. A menu offers add, remove, show sorted, search and quit. Nothing may be in it twice, and a wrong menu choice must not stop the program.',
    ],
  },
  {
    name: 'Look it up',
    objective: 'Find values by a key.',
    introduces: 'dict',
    outcome: 'Chooses list or dict with a reason.',
    agenda: ['Phone book race', 'Keys and values', 'A small dictionary'],
    teaching: {
      warmUp:
        'Two people get the same twenty names with phone numbers: one list in any order, one sorted by name. The teacher calls a name. Who finds the number first? What made one of them so fast?',
      idea: [
        'In a wardrobe at the theatre you get a token with a number, and with this token you get back your own coat at once. Nobody goes through all the coats. A dictionary, `dict`, works like this: a key leads straight to a value.',
        'A list is right when the order counts: first, second, third. A dict is right when you look something up by a name: the price of an apple, the points of a player. Each key is there only once; a new value takes the place of the old one.',
      ],
      build: [
        [
          'Make a dict and look something up:',
          `
            prices = {'apple': 30, 'pear': 45}
            print(prices['apple'])
            prices['plum'] = 20
            prices['apple'] = 35
            print(prices)
          `,
        ],
        'Ask for `prices["kiwi"]`. `KeyError`: no such token.',
        [
          'Be kind when something is missing. `get` has an answer for that case:',
          `
            prices = {'apple': 35, 'pear': 45}
            wanted = input('Fruit: ').lower()
            if wanted in prices:
                print(f'{wanted}: {prices[wanted]} cents')
            else:
                print('We do not have that.')
            print(prices.get('kiwi', 'unknown'))
          `,
        ],
        [
          'Go through all of it, key and value together:',
          `
            points = {'Leo': 12, 'Ana': 20, 'Ben': 7}
            for name, score in points.items():
                print(f'{name:<6}{score:>4}')
            print(max(points.values()))
          `,
        ],
        [
          'Count letters. This small pattern is used everywhere:',
          `
            counts = {}
            for letter in 'mississippi':
                counts[letter] = counts.get(letter, 0) + 1
            print(counts)
          `,
        ],
        [
          'A translator:',
          `
            words = {'cat': 'Katze', 'dog': 'Hund', 'sun': 'Sonne'}
            for word in input('English: ').lower().split():
                print(words.get(word, f'({word}?)'), end=' ')
            print()
          `,
        ],
      ],
      check: [
        ['List or dict: the winners of a race, in order?', 'List.'],
        ['List or dict: the capital of each country?', 'Dict, with the country as the key.'],
        ['What happens if you set the same key twice?', 'The second value takes the place of the first.'],
      ],
      mistakes: [
        ['Square and curly brackets are mixed up.', 'Curly to make a dict, square to look something up.'],
        ['KeyError stops the program.', 'Ask with `in` first, or use `get`.'],
        ['Looking for a key by its value.', 'A dict works in one direction. Make a second one for the way back.'],
      ],
      stretch: 'Build the dict for the way back with a loop: from German to English. When is one word lost? (Two keys with the same value.)',
    },
    activities: [
      {
        title: 'Translator',
        task: 'Translate ten words, and say so when one is missing.',
        link: pythonDocs('dictionaries', 'tutorial/datastructures.html#dictionaries'),
        solution: [
          'Here with three words; add seven more:',
          `
            words = {'cat': 'Katze', 'dog': 'Hund', 'sun': 'Sonne'}
            word = input('English word: ').strip().lower()
            if word in words:
                print(words[word])
            else:
                print(f'I do not know {word} yet.')
          `,
        ],
      },
      {
        title: 'Vote',
        task: 'Ask for votes until an empty line, then print how many votes each name has.',
        link: pythonDocs('dict', 'library/stdtypes.html#mapping-types-dict'),
        solution: [
          'The counting pattern with get:',
          `
            votes = {}
            while True:
                name = input('Vote: ').strip().title()
                if name == '':
                    break
                votes[name] = votes.get(name, 0) + 1
            for name, count in votes.items():
                print(name, count)
          `,
        ],
      },
    ],
    project: [
      'Vocabulary trainer',
      'Write a trainer for at least ten words of a language that you learn. It asks them in random order, counts right answers, and asks the wrong ones once more at the end. Capital letters and spaces at the edge must not count as mistakes.',
    ],
  },
];
