import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-01 of the Data Science course. */
export const COLLECTING_FAIRLY: DemoLesson = {
  name: 'Collecting fairly',
  objective: 'Ask a question that data can answer.',
  introduces: 'Sample, bias',
  outcome: 'Spots a biased sample.',
  agenda: ['Is this survey fair?', 'Samples', 'Our class survey'],
  teaching: {
    warmUp:
      'A report says: “9 of 10 children love football.” Then you hear that the ten children were asked in front of a football club. What is wrong? Whom would you ask instead, to find out what all the children of your town like?',
    idea: [
      'A cook does not eat the whole pot to know whether the soup is salty. One spoon is enough, if the soup was stirred. The pot is the population, all whom we want to know about. The spoon is the sample, those whom we ask. Stirring means that each one has the same chance to be in the spoon.',
      'If some have a better chance than others, the sample is biased, like a spoon from the top of a pot in which the salt lies at the bottom. A big spoon does not help then; it is only more of the same soup.',
    ],
    build: [
      'Choose a question for your class, such as “How do you come to school?” or “How long did you sleep?”.',
      'Make it exact. “Do you sleep much?” cannot be compared. “How many hours did you sleep last night?” can.',
      'Write down the population: your class? all classes of your year? all children of the town?',
      'List three ways to choose whom to ask: your friends, the first ten in the yard, ten names drawn from a hat. For each, say who has no chance to be in it.',
      [
        'Let Python draw the names. Who has not learned Python yet types the programs of this course as they stand and changes only the data; the teacher explains each line. `sample` never takes anybody twice:',
        `
            import random

            people = ['Ana', 'Ben', 'Chloe', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jan']
            print(random.sample(people, 4))
          `,
      ],
      [
        'See what chance does. The class has 10 children, 6 of them come by bike. How many cyclists are in a sample of 4?',
        `
            import random

            pupils = ['bike'] * 6 + ['bus'] * 4
            for turn in range(8):
                chosen = random.sample(pupils, 4)
                print(chosen.count('bike'), chosen)
          `,
      ],
      'Change 4 to 9. The numbers become steadier: a bigger fair sample is more reliable.',
    ],
    check: [
      [
        'What is the difference between population and sample?',
        'The population is all whom we want to know about, the sample those whom we ask.',
      ],
      [
        'A survey on a website about phones: who is missing?',
        'Everybody who does not visit the site, or has no phone.',
      ],
      ['Does a bigger biased sample help?', 'No. It is wrong more surely.'],
    ],
    mistakes: [
      [
        'The question pushes: “You also like pizza best, don’t you?”',
        'Read it aloud in a neutral voice. Can one answer “no” without being rude?',
      ],
      ['“I asked ten people, so it is true for all.”', 'Ask “Which ten, and who had no chance?”'],
      ['Names are written beside private answers.', 'Collect only what you need; count without names.'],
    ],
    stretch:
      'Some do not answer at all. Think of a question to which just those who stay silent would give another answer than the rest. (Late homework, for example.)',
  },
  activities: [
    {
      title: 'Survey plan',
      task: 'Write a question and say whom you will ask.',
      link: pythonDocs('random.sample', 'library/random.html#random.sample'),
      solution:
        'A good plan has four lines: the exact question, the population, how the sample is drawn, and who could be missing. Example: “Hours of sleep last night; all of year 6; 20 names drawn from the list; pupils who are ill are missing.”',
    },
    {
      title: 'Is this survey fair?',
      task: 'Judge four surveys: about books, asked in the library; about the canteen, asked at noon in the canteen; about pets, every fifth name of the school list; about sport, on a sports site.',
      link: pythonDocs('random', 'library/random.html'),
      solution:
        'Only the third is nearly fair. Readers are in the library, those who hate the canteen are not in it, and sports fans are on the sports site.',
    },
  ],
  project: [
    'Our class survey',
    'Carry out your plan with at least fifteen people. Write each answer down at once, in a table with one row for each person and no names. Add two sentences: who could be missing, and whether that changes the result.',
  ],
};
