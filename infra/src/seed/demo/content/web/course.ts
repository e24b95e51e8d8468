import { question, right, type DemoModule } from '../../lesson.js';
import { WHAT_A_PAGE_IS_MADE_OF } from './what-a-page-is-made-of.js';
import { LINKS_AND_PICTURES } from './links-and-pictures.js';
import { COLOUR_WITH_A_REASON } from './colour-with-a-reason.js';
import { BOXES_IN_A_ROW } from './boxes-in-a-row.js';
import { A_BUTTON_THAT_DOES_SOMETHING } from './a-button-that-does-something.js';
import { COUNTING_ON_THE_PAGE } from './counting-on-the-page.js';
import { FORMS_THAT_HELP } from './forms-that-help.js';
import { REMEMBER_ME } from './remember-me.js';

/** Web Development, ages 12-16. */
export const WEB_MODULES: readonly DemoModule[] = [
  {
    name: 'A page of my own',
    complexity: 'Beginner',
    topics: 'HTML, CSS, colour, layout, first JavaScript',
    objective: 'Students build a page that reads well on a phone and on a laptop, and that reacts to a click.',
    lessons: [
      WHAT_A_PAGE_IS_MADE_OF,
      LINKS_AND_PICTURES,
      COLOUR_WITH_A_REASON,
      BOXES_IN_A_ROW,
      A_BUTTON_THAT_DOES_SOMETHING,
      COUNTING_ON_THE_PAGE,
    ],
    quiz: {
      title: 'HTML, CSS and a first program',
      questions: [
        question('Which list element fits the steps of a recipe?', '<ul>', right('<ol>'), '<p>', '<h2>'),
        question(
          'Which are good texts for a link? Choose all.',
          'Click here',
          right('Opening hours'),
          'More',
          right('Photos of our class trip'),
        ),
        question(
          'A picture is only decoration. Which alt is right?',
          'alt="picture"',
          right('alt=""'),
          'No alt at all',
          'alt="decoration picture"',
        ),
        question('How much contrast does normal text need at least?', '2 to 1', '3 to 1', right('4.5 to 1'), '21 to 1'),
        question(
          'The rules are: p { color: navy; } .note { color: maroon; } Which colour has <p class="note">?',
          'navy',
          right('maroon'),
          'black',
          'Both, mixed',
        ),
        question('Where is padding?', right('Inside the border'), 'Outside the border', 'It is the border'),
        question(
          'What lets a row begin a second line on a phone? Choose all.',
          right('flex-wrap: wrap on the parent'),
          'width: 900px on each item',
          right('A grid with auto-fill and minmax'),
        ),
        question(
          'What is the handler?',
          'The click',
          right('The function that runs at the click'),
          'The button',
          'The mouse',
        ),
        question(
          'Why is a real button better than a div for a click? Choose all.',
          right('It works with the keyboard'),
          right('A screen reader says that it is a button'),
          'It is always blue',
          'It is faster',
        ),
        question(
          'Where should the number of a counter be kept?',
          'In the text on the page',
          right('In one variable'),
          'In each handler',
          'In the CSS',
        ),
      ],
    },
  },
  {
    name: 'Pages that react',
    complexity: 'Intermediate',
    topics: 'Forms, validation, localStorage',
    objective: 'Students let a page answer to the person who uses it, and remember.',
    lessons: [FORMS_THAT_HELP, REMEMBER_ME],
    quiz: {
      title: 'Forms and memory',
      questions: [
        question(
          'What ties a label to its field?',
          'The same colour',
          right('for and id with the same value'),
          'They stand in the same line',
          'A class',
        ),
        question(
          'Which message is best?',
          'Error 17',
          'Invalid input',
          right('Please write your age as a number, such as 12.'),
          'Wrong!',
        ),
        question(
          'What should happen after an error? Choose all.',
          right('What was typed stays'),
          right('The focus goes to the first wrong field'),
          'The form is emptied',
          right('A message says how to mend it'),
        ),
        question(
          'What does event.preventDefault() do at submit?',
          right('The browser does not load a new page'),
          'It checks the fields',
          'It saves the form',
          'It deletes the event',
        ),
        question(
          'What does localStorage.getItem give for a key that is not there?',
          'An error',
          '0',
          right('null'),
          'false',
        ),
        question(
          'What can localStorage keep?',
          right('Text'),
          'Lists, without packing them',
          'Functions',
          'Only numbers',
        ),
        question(
          'What must not be kept in localStorage? Choose all.',
          'The colour scheme',
          right('A password'),
          'A shopping list',
          right('The number of a bank card'),
        ),
        question(
          'Why textContent and not innerHTML for what people type?',
          'It is shorter',
          right('Typed markup cannot become part of the page'),
          'It is the only one that works',
          'It saves memory',
        ),
      ],
    },
  },
];
