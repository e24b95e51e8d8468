import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-02 of the Data Science course. */
export const TABLES_THAT_MAKE_SENSE: DemoLesson = {
  name: 'Tables that make sense',
  objective: 'Clean a messy table.',
  introduces: 'Rows, columns, missing values',
  outcome: 'Treats missing values openly.',
  agenda: ['Messy table', 'Types of columns', 'Clean the pet data'],
  teaching: {
    warmUp:
      'Look at these answers to “How old is your pet?”: 3, three, 3 years, ?, 36 months, 300, (empty). Which of them mean the same? Which is surely a mistake? Which can we not know?',
    idea: [
      'A table is a chest of drawers. Each row is one thing (a pet), each column one question (its age). In one column there must be one kind of answer only, as spoons and socks do not go into the same drawer.',
      'A missing value is not zero. If you do not know how old the cat is, it is not 0 years old! Leave the place empty, and say how many are empty. To clean honestly means to change the form but never the truth, and to write down what you did.',
    ],
    build: [
      [
        'The raw data. Keep it as it came; work on a copy:',
        `
            raw = [
                ['name', 'kind', 'age'],
                ['Bruno', 'dog', '3'],
                ['Mimi', 'Cat ', 'three'],
                ['Kiki', 'bird', ''],
                ['Luna', 'CAT', '300'],
                ['Rex', 'dog', '7'],
            ]
            for row in raw:
                print(row)
          `,
      ],
      'Say for each column what a good value looks like: kind is one of dog, cat, bird; age is a whole number from 0 to 40.',
      [
        'Clean with one small function for each column. None means “we do not know”:',
        `
            WORDS = {'one': 1, 'two': 2, 'three': 3}

            def clean_kind(text):
                return text.strip().lower()

            def clean_age(text):
                text = text.strip().lower()
                if text in WORDS:
                    return WORDS[text]
                if not text.isdigit():
                    return None
                age = int(text)
                return age if age <= 40 else None

            for text in ['3', 'three', '', '300', '7']:
                print(repr(text), clean_age(text))
            print(clean_kind('Cat '))
          `,
      ],
      [
        'Count what is missing, before any average. The second line builds a list: “the age, for each age that is known”:',
        `
            ages = [3, 3, None, None, 7]
            known = [age for age in ages if age is not None]
            print(len(ages) - len(known), 'of', len(ages), 'are missing')
            print(sum(known) / len(known))
          `,
      ],
      'Keep a diary of cleaning: which row, what it was, what it is now, and why. Somebody else must be able to follow it.',
    ],
    check: [
      ['Is an unknown age 0?', 'No, it is missing. 0 would make the average wrong.'],
      ['Why is “Cat ” another value than “cat”?', 'For the computer the capital letter and the space count.'],
      [
        'What do you do with 300?',
        'It cannot be true, and we do not know what was meant: missing, and a note in the diary.',
      ],
    ],
    mistakes: [
      ['Strange values are deleted silently.', 'Strange is not the same as wrong. A tortoise may be 80. Say why.'],
      ['The original is overwritten.', 'Keep the raw file, always. Clean a copy.'],
      ['Two kinds of answer in one column: “3 years”.', 'The unit belongs to the name of the column: age_years.'],
    ],
    stretch:
      'Add a column `came_from` with shelter, breeder, friend, “a friend”, “Shelter!”. Write a function that gives the three clean kinds, and None for all that it does not know.',
  },
  activities: [
    {
      title: 'Pet data',
      task: 'Clean twenty rows and list what you changed.',
      link: pythonDocs('string methods', 'library/stdtypes.html#string-methods'),
      solution: [
        'The same functions over all rows; the diary is printed on the way. Two rows are shown:',
        `
            rows = [['Mimi', 'Cat '], ['Rex', 'dog']]
            for row in rows:
                clean = row[1].strip().lower()
                if clean != row[1]:
                    print(row[0], repr(row[1]), 'became', clean)
          `,
      ],
    },
    {
      title: 'Read a file',
      task: 'Write a small CSV file with an editor and read it with Python.',
      link: pythonDocs('csv', 'library/csv.html'),
      solution: [
        'This program first writes the file, so that it runs anywhere. DictReader gives each row as a dict with the names of the columns:',
        `
            import csv

            with open('pets.csv', 'w', newline='', encoding='utf-8') as file:
                csv.writer(file).writerows([['name', 'age'], ['Bruno', '3'], ['Kiki', '']])
            with open('pets.csv', newline='', encoding='utf-8') as file:
                for row in csv.DictReader(file):
                    print(row['name'], row['age'] or 'missing')
          `,
      ],
    },
  ],
  project: [
    'Clean your survey',
    'Take the answers of your class survey. Say for each column what a good value is, clean a copy with functions, and hand in three things: the raw table, the clean table and the diary of changes. How many values are missing?',
  ],
};
