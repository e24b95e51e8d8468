import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-05 of the Data Science course. */
export const DO_THEY_GO_TOGETHER: DemoLesson = {
  name: 'Do they go together?',
  objective: 'Compare two columns and be careful with the word “because”.',
  introduces: 'Scatter plot, correlation, cause',
  outcome: 'Explains a connection without claiming too much.',
  agenda: ['Ice cream and sunburn', 'Dots for pairs', 'Sleep and mistakes'],
  teaching: {
    warmUp:
      'In months when much ice cream is sold, many people get sunburn. Does ice cream cause sunburn? Does sunburn make hungry for ice cream? Or is there something third behind both? Find two more such pairs.',
    idea: [
      'Two shadows on a wall move together. Does one shadow pull the other? No, the lamp moves, and both follow. When two columns of numbers go up and down together, we say that they correlate. This shows that it is worth looking for a lamp; it does not show which one pulls.',
      'To see whether two things go together, one draws a dot for each person: to the right the first number, upwards the second. If the cloud of dots rises, both grow together. If it falls, one grows while the other shrinks. If it is a round cloud, they have little to do with each other.',
    ],
    build: [
      [
        'Pairs belong together, so keep them in one row:',
        `
            # hours of sleep, mistakes in a test
            pairs = [(9, 2), (6, 7), (8, 3), (7, 5), (10, 1), (5, 8), (8, 4)]
            for sleep, mistakes in sorted(pairs):
                print(f'{sleep:>2} h  {"x" * mistakes}')
          `,
      ],
      'Draw the same seven pairs as dots on squared paper. Does the cloud rise or fall?',
      [
        'A scatter plot for the console: each row is a number of mistakes, each column an hour:',
        `
            pairs = [(9, 2), (6, 7), (8, 3), (7, 5), (10, 1), (5, 8), (8, 4)]
            for mistakes in range(8, 0, -1):
                line = ''
                for sleep in range(4, 11):
                    line = line + ('o' if (sleep, mistakes) in pairs else '.')
                print(mistakes, line)
            print('  hours of sleep: 4 to 10')
          `,
      ],
      [
        'A number for it. Near 1: they rise together; near -1: one falls when the other rises; near 0: no straight line in it:',
        `
            import statistics

            sleep = [9, 6, 8, 7, 10, 5, 8]
            mistakes = [2, 7, 3, 5, 1, 8, 4]
            print(round(statistics.correlation(sleep, mistakes), 2))
          `,
      ],
      'Write the careful sentence: “In our data, those who slept longer made fewer mistakes.” Then the careless one: “Sleep makes clever.” What is the difference?',
      'Find a lamp: what could change both sleep and mistakes? A cold, for example, or a late football match.',
    ],
    check: [
      [
        'The cloud falls from the left to the right. What does that mean?',
        'When the first number is bigger, the second tends to be smaller.',
      ],
      ['Correlation 0.9: is one the cause of the other?', 'We do not know. There may be a third thing, or chance.'],
      ['How could one find out more?', 'By an experiment: change only one thing and watch the other.'],
    ],
    mistakes: [
      ['The two lists are sorted one by one.', 'Then the pairs are torn apart. Sort pairs, or nothing.'],
      ['“Because” slips into each sentence.', 'Say “go together” until there is an experiment.'],
      ['Five dots, and a law of nature.', 'Ask “Would one more dot change the picture?”'],
    ],
    stretch:
      'Build columns with a correlation of exactly 1, of exactly -1, and of about 0. For the last one a set like (1, 1), (1, 3), (3, 1), (3, 3) may help. Why?',
  },
  activities: [
    {
      title: 'Sleep and mistakes',
      task: 'Draw the dots and write one careful sentence.',
      link: pythonDocs('correlation', 'library/statistics.html#statistics.correlation'),
      solution:
        'The cloud falls; the correlation is about -0.99. Careful: “In these seven pairs, more sleep goes together with fewer mistakes.” Seven are few, and nobody knows how they were chosen.',
    },
    {
      title: 'The third thing',
      task: 'What may be behind these pairs? Shoe size and reading skill of children; number of storks and births in villages; umbrellas and wet streets.',
      link: pythonDocs('statistics', 'library/statistics.html'),
      solution:
        'Age is behind the shoes and the reading. Bigger villages have more of both storks and births. Rain is behind umbrellas and wet streets.',
    },
  ],
  project: [
    'A pair of my own',
    'Collect at least twelve pairs of numbers, such as arm span and height, or minutes of practice and points in a game. Draw the dots, compute the correlation, and write three sentences: what one sees, what a third thing could be, and what experiment could tell more.',
  ],
};
