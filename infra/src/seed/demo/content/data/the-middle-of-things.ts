import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-03 of the Data Science course. */
export const THE_MIDDLE_OF_THINGS: DemoLesson = {
  name: 'The middle of things',
  objective: 'Compare mean and median.',
  introduces: 'Mean, median, outliers',
  outcome: 'Chooses the fitting average.',
  agenda: ['Who earns the average?', 'Mean and median', 'Shoe sizes'],
  teaching: {
    warmUp:
      'Five friends have 2, 3, 3, 4 and 5 euros. Put all the coins on the table and share them equally. How much does each get? Now a sixth friend comes with 100 euros. Share again. Does the number still say how much a typical friend has?',
    idea: [
      'The mean is sharing equally: all together, divided by how many there are. The median is the one in the middle: stand in a row by size; who stands in the middle is the median.',
      'One giant in the row pulls the mean up, as one heavy person tips a see-saw. The median hardly moves, because the one in the middle is still nearly the same. A value that is far from all others is called an outlier. It can be a mistake, or the most interesting thing of all.',
    ],
    build: [
      'Stand in a row by height (or lay ten pencils in a row by length). Find the median with your hands: take away one from each end until one or two are left.',
      [
        'The mean by hand, with Python as the calculator:',
        `
            coins = [2, 3, 3, 4, 5]
            print(sum(coins) / len(coins))
          `,
      ],
      [
        'The median. With an even number it lies half way between the two in the middle:',
        `
            def median(values):
                row = sorted(values)
                middle = len(row) // 2
                if len(row) % 2 == 1:
                    return row[middle]
                return (row[middle - 1] + row[middle]) / 2

            print(median([2, 3, 3, 4, 5]))
            print(median([2, 3, 3, 4, 5, 100]))
          `,
      ],
      [
        'The tool box knows both. Compare with yours:',
        `
            import statistics

            coins = [2, 3, 3, 4, 5, 100]
            print(statistics.mean(coins))
            print(statistics.median(coins))
            print(statistics.mode(coins))
          `,
      ],
      'Guess first, then change 100 to 1000. Which of the three changes?',
      'The mode is the most frequent value. For which question is it the best? Which shoe size should a shop order most of? There is no shoe of size 37.4.',
      'Decide for each: mean, median or mode? Pocket money in a class, points per game, favourite fruit, waiting time at the doctor.',
    ],
    check: [
      ['What is the median of 7, 1, 3?', '3; sort first: 1, 3, 7.'],
      ['Can the mean be a number that nobody has?', 'Yes, such as 1.7 children.'],
      ['When is the median better?', 'When a few values are far away from all others.'],
    ],
    mistakes: [
      ['The median is taken without sorting.', 'The row must stand by size first.'],
      [
        'An outlier is deleted because it disturbs.',
        'First find out whether it is a mistake. Otherwise use the median and name it.',
      ],
      ['“On average” without saying which one.', 'Write the word: mean or median.'],
    ],
    stretch:
      'Find five numbers with mean 10 and median 2. Then five with mean 2 and median 10, negative numbers allowed. How did you look for them?',
  },
  activities: [
    {
      title: 'Shoe sizes',
      task: 'Find mean and median, and say which tells more.',
      link: pythonDocs('statistics', 'library/statistics.html'),
      solution: [
        'Here mean and median are near each other (37.3 and 37), but the shop needs the mode, 36:',
        `
            import statistics

            sizes = [36, 36, 36, 37, 37, 38, 38, 39, 39]
            print(round(statistics.mean(sizes), 1), statistics.median(sizes), statistics.mode(sizes))
          `,
      ],
    },
    {
      title: 'The boss arrives',
      task: 'Nine people earn 2000 euros, the boss earns 20000. Work out mean and median. The firm writes “We pay 3800 on average.” Is that a lie?',
      link: pythonDocs('mean', 'library/statistics.html#statistics.mean'),
      solution:
        'The mean is 3800, the median 2000. It is not a lie, but it misleads: nine of ten earn much less. The median tells the typical pay.',
    },
  ],
  project: [
    'My week in numbers',
    'Collect one number a day for a week: steps, minutes of reading, glasses of water. Find mean and median, name an outlier if there is one, and explain it. Write three sentences that a grandmother would understand.',
  ],
};
