import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-11 of the Python course. */
export const LISTS_THAT_GROW: DemoLesson = {
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
      'Some actions change the shelf itself: `append` puts something at the end, `pop` takes something away, `sort` tidies up. Others only look: `len` counts, `in` asks whether something is there. Before you use a new one, ask: does it change the shelf, or does it only tell me something?',
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
      'Test it: the same thing twice, capital letters, an empty list at once. What does your program say when nothing was typed at all? A kind sentence such as “Nothing to buy today” is better than silence.',
      [
        'A trap: two names can be on the same shelf. `copy` makes a second shelf:',
        `
            a = [1, 2]
            b = a
            c = a.copy()
            a.append(3)
            print(b, c)
          `,
      ],
    ],
    check: [
      ['What is `len([])`?', '0.'],
      ['`names = ["Zoe", "Ali"]`; what is `names[0]` after `names.sort()`?', 'Ali.'],
      ['How do you ask whether milk is on the list?', '`"milk" in items`.'],
    ],
    mistakes: [
      ['`items = items.append("milk")`.', 'append changes the list and gives None back. Write it without `items =`.'],
      ['IndexError.', 'The last place is len minus 1. Use `items[-1]`.'],
      [
        'Something is removed while a for goes through the list.',
        'One gets left out. Go through a copy, or build a new list.',
      ],
    ],
    stretch:
      'Add prices: a second list with the price of each item at the same place. What can go wrong if you sort only one of the lists? Next lesson there is a better way.',
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
};
