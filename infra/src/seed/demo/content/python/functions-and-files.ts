import { question, right, type DemoModule } from '../../lesson.js';
import { NAME_YOUR_WORK } from './name-your-work.js';
import { REMEMBER_TOMORROW } from './remember-tomorrow.js';
import { TEXT_ADVENTURE } from './text-adventure.js';

/** Module PY-M3 of the Python course. */
export const FUNCTIONS_AND_FILES: DemoModule = {
  name: 'Functions and files',
  complexity: 'Intermediate',
  topics: 'def, return, files, design',
  objective: 'Students organise data and code so that others can read both.',
  lessons: [NAME_YOUR_WORK, REMEMBER_TOMORROW, TEXT_ADVENTURE],
  quiz: {
    title: 'Functions, files and larger programs',
    questions: [
      question(
        'When are the lines of a function done?',
        'When Python reads def',
        right('When the function is called'),
        'At the end of the program',
        'When it is saved',
      ),
      question('What gives a result back to the program?', 'print', right('return'), 'def', 'input'),
      question('def double(n): print(n * 2). What is in x after x = double(4)?', '8', '4', right('None'), 'An error'),
      question(
        'What are good reasons for a function? Choose all.',
        right('The same steps are needed in several places'),
        right('A name explains what the lines do'),
        'Programs must be long',
        right('It can be tested by itself'),
      ),
      question('Which way of opening empties an old file?', '"r"', right('"w"'), '"a"'),
      question(
        'What does with do for a file?',
        right('It closes it in each case'),
        'It makes it faster',
        'It deletes it',
        'It hides it',
      ),
      question(
        'Which can go wrong when a program reads a file? Choose all.',
        right('The file does not exist'),
        right('Somebody has changed it'),
        'It has a name',
        right('A line is not a number'),
      ),
      question(
        'A new room is added to the adventure. What changes?',
        'The loop',
        right('Only the dict of rooms'),
        'All functions',
        'The name of the file',
      ),
    ],
  },
};
