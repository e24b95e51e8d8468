import { question, right, type DemoModule } from '../../lesson.js';
import { COLLECTING_FAIRLY } from './collecting-fairly.js';
import { TABLES_THAT_MAKE_SENSE } from './tables-that-make-sense.js';
import { THE_MIDDLE_OF_THINGS } from './the-middle-of-things.js';
import { A_CHART_THAT_TELLS_THE_TRUTH } from './a-chart-that-tells-the-truth.js';
import { DO_THEY_GO_TOGETHER } from './do-they-go-together.js';
import { TELL_THE_STORY } from './tell-the-story.js';

/** Data Science for Kids, ages 11-15. */
export const DATA_MODULES: readonly DemoModule[] = [
  {
    name: 'Questions and charts',
    complexity: 'Beginner',
    topics: 'Samples, tables, averages, charts, correlation',
    objective: 'Students answer a question of their own with data.',
    lessons: [
      COLLECTING_FAIRLY,
      TABLES_THAT_MAKE_SENSE,
      THE_MIDDLE_OF_THINGS,
      A_CHART_THAT_TELLS_THE_TRUTH,
      DO_THEY_GO_TOGETHER,
      TELL_THE_STORY,
    ],
    quiz: {
      title: 'Questions and charts',
      questions: [
        question(
          'You want to know what all pupils of your school eat. Which sample is best?',
          'Your friends',
          right('Thirty names drawn from the list of all pupils'),
          'All who are in the canteen',
          'Everybody who answers on the website',
        ),
        question(
          'A sample is biased. What helps?',
          'Making it bigger',
          right('Choosing so that each one has the same chance'),
          'Asking twice',
          'Using percent',
        ),
        question(
          'Which questions can be compared well? Choose all.',
          right('How many hours did you sleep last night?'),
          'Do you sleep much?',
          right('How many books did you read in May?'),
          'Are you sporty?',
        ),
        question('An age is unknown. What do you write?', '0', 'The average', right('Nothing: it is missing'), '99'),
        question(
          'What belongs to honest cleaning? Choose all.',
          right('The raw data is kept'),
          right('Each change is written down'),
          'Strange values are deleted silently',
          right('Missing values are counted'),
        ),
        question('What is the median of 7, 1, 3, 9, 2?', '4.4', right('3'), '1', '9'),
        question(
          'One person in the group is very rich. Which tells the typical money?',
          'The mean',
          right('The median'),
          'The greatest value',
        ),
        question(
          'What is needed in a bar chart? Choose all.',
          right('An axis that begins at 0'),
          right('The unit'),
          right('A title'),
          'At least five colours',
        ),
        question(
          'When is a line chart right? Choose all.',
          right('Temperature through a week'),
          'Favourite animals',
          right('Your height from year to year'),
          'Votes for a class speaker',
        ),
        question(
          'Two columns have a correlation of 0.9. What do you know?',
          'The first is the cause of the second',
          right('They rise together in this data'),
          'It is only chance',
          'The second is the cause of the first',
        ),
      ],
    },
  },
];
