import { question, right, type DemoModule } from '../../lesson.js';
import { WHOM_DOES_IT_HELP } from './whom-does-it-help.js';
import { SCREENS_ON_PAPER } from './screens-on-paper.js';
import { COMPONENTS } from './components.js';
import { FROM_SCREEN_TO_SCREEN } from './from-screen-to-screen.js';
import { KEEP_IT } from './keep-it.js';
import { TRY_IT_WITH_PEOPLE } from './try-it-with-people.js';

/** App Development, ages 13-17. */
export const APP_MODULES: readonly DemoModule[] = [
  {
    name: 'From idea to screen',
    complexity: 'Intermediate',
    topics: 'Design, components, navigation, state, testing',
    objective: 'Students design and build a small app that somebody needs.',
    lessons: [WHOM_DOES_IT_HELP, SCREENS_ON_PAPER, COMPONENTS, FROM_SCREEN_TO_SCREEN, KEEP_IT, TRY_IT_WITH_PEOPLE],
    quiz: {
      title: 'From idea to screen',
      questions: [
        question(
          'Which is the best question in an interview?',
          'Would you use my app?',
          right('Tell me about the last time you forgot something.'),
          'Do you like blue?',
          'What should I program?',
        ),
        question(
          'Which parts has a user story? Choose all.',
          right('As a …'),
          right('I want …'),
          right('so that …'),
          'with React',
        ),
        question(
          'Why are wireframes drawn without colours?',
          'Colours are expensive',
          right('People shall talk about order and words'),
          'It is faster to print',
        ),
        question(
          'Which states of a screen are forgotten most? Choose all.',
          right('Empty'),
          right('Loading'),
          right('Error'),
          'Full',
        ),
        question(
          'What are props?',
          'Pictures',
          right('What is handed to a component from outside'),
          'A kind of CSS',
          'Errors',
        ),
        question(
          'Why has each screen its own address? Choose all.',
          right('Back works'),
          right('A reload stays on the screen'),
          'It saves memory',
          right('A link can be sent'),
        ),
        question(
          'What do you pass to a detail screen?',
          'A copy of all the data',
          right('The number of the thing'),
          'Nothing',
        ),
        question(
          'Why must update not change the old state?',
          'It would be slow',
          right('Undo needs the old one'),
          'It is forbidden in JavaScript',
        ),
        question(
          'What may you say when a tester is stuck?',
          'Tap there!',
          right('What would you expect here?'),
          'It is easy',
          'Let me do it',
        ),
        question(
          'Which finding is mended first?',
          'Three people find the green too light',
          right('Two people lose their data'),
          'One person wants another picture',
          'You want a new feature',
        ),
      ],
    },
  },
];
