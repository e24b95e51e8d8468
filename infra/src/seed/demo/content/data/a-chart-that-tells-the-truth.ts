import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-04 of the Data Science course. */
export const A_CHART_THAT_TELLS_THE_TRUTH: DemoLesson = {
  name: 'A chart that tells the truth',
  objective: 'Choose a chart and label it.',
  introduces: 'Bar, line, scale',
  outcome: 'Finds what is wrong with a misleading chart.',
  agenda: ['Lying charts', 'Scales and labels', 'Weather of a month'],
  teaching: {
    warmUp:
      'Draw two bars on squared paper for 50 and 52 votes. In the first drawing the axis begins at 0, in the second at 49. Show both to somebody for two seconds: who won, and by how much? The numbers are the same.',
    idea: [
      'A chart is a translation from numbers to pictures. As with a language, one can translate falsely without a single wrong word. A bar says “so much of it” by its length. If the bottom is cut off, the lengths no longer fit the numbers.',
      'Different questions need different charts. Bars compare things: apples, pears, plums. A line shows how one thing changes with time, because the line joins neighbours. Between apple and pear there is nothing to join.',
    ],
    build: [
      [
        'Bars with characters. One star is one vote, so the axis begins at 0 by itself:',
        `
            votes = {'bike': 12, 'bus': 7, 'on foot': 9}
            for kind, number in votes.items():
                print(f'{kind:>8} | {"*" * number} {number}')
          `,
      ],
      [
        'Large numbers need a scale. Say what one star stands for:',
        `
            visitors = {'Mon': 420, 'Tue': 380, 'Wed': 610}
            PER_STAR = 20
            print(f'Visitors of the pool (* = {PER_STAR})')
            for day, number in visitors.items():
                print(f'{day} | {"*" * round(number / PER_STAR)} {number}')
          `,
      ],
      [
        'Temperatures of a week as dots. The place along the row is the temperature:',
        `
            week = {'Mon': 4, 'Tue': 7, 'Wed': 6, 'Thu': 11, 'Fri': 12, 'Sat': 8, 'Sun': 5}
            print('Noon, degrees Celsius, 0 at the left')
            for day, degrees in week.items():
                print(f'{day} |{" " * degrees}o {degrees}')
          `,
      ],
      'Now draw it by hand as a line chart on squared paper. Write a title, what the axes mean, the unit, and where the numbers come from.',
      'Look for a chart in a newspaper. Check five things: title, axes with units, does the axis begin at 0, equal steps, source.',
      'Draw a lying chart of your own on purpose. Your partner finds the lie.',
    ],
    check: [
      ['Bar or line: temperature through a day?', 'Line; time goes on between the points.'],
      ['Bar or line: favourite animals?', 'Bars; there is nothing between cat and dog.'],
      ['Which axis must begin at 0?', 'That of a bar chart. A line may begin elsewhere, if it is written there.'],
    ],
    mistakes: [
      ['The axis has no unit.', '“12 what?” Ask until it is written.'],
      ['Unequal steps: 2000, 2010, 2011, 2020.', 'The same distance on paper must be the same time.'],
      ['Twelve colours in one chart.', 'One colour, and a second for what matters.'],
    ],
    stretch:
      'A picture of an apple is drawn twice as wide and twice as high for “twice as many”. Why does it look like four times? Count the squares.',
  },
  activities: [
    {
      title: 'Weather chart',
      task: 'Draw a month of temperatures with honest axes.',
      link: pythonDocs('formatted text', 'tutorial/inputoutput.html#formatted-string-literals'),
      solution: [
        'The first days of a month, for the console. Below zero the dot would run out at the left, so everything is moved by 10 places:',
        `
            degrees = [3, 1, -2, -4, 0, 5]
            SHIFT = 10
            print(f'{"0":>{SHIFT + 5}}')
            for day, value in enumerate(degrees, start=1):
                print(f'{day:>2} |{" " * (SHIFT + value)}o {value}')
          `,
      ],
    },
    {
      title: 'Find the lie',
      task: 'Three charts: bars that begin at 49; a line with unequal years; a pie whose parts add up to 110 percent. Say what is wrong and how it must be.',
      link: pythonDocs('print', 'library/functions.html#print'),
      solution:
        'The bars must begin at 0. The years need equal distances, with gaps where nothing is known. A pie shows parts of one whole: 100 percent. If people could choose several answers, bars fit better.',
    },
  ],
  project: [
    'The true poster',
    'Make a poster of your survey with one bar chart and one sentence that says the result. Title, axis, unit, number of people asked and date must be on it. On the back draw the same data as a lying chart, and explain the trick.',
  ],
};
