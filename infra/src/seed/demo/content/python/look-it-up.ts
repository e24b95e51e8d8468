import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-12 of the Python course. */
export const LOOK_IT_UP: DemoLesson = {
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
      'A list is right when the order counts: first, second, third. A dict is right when you look something up by a name: the price of an apple, the points of a player. Each key is there only once; a new value takes the place of the old one. Keys are often texts, but numbers work as well, such as the number of a locker.',
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
    stretch:
      'Build the dict for the way back with a loop: from German to English. When is one word lost? (Two keys with the same value.)',
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
};
