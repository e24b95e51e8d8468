import { question, right, type DemoModule } from '../../lesson.js';
import { THE_STAGE_AND_ITS_ACTORS } from './the-stage-and-its-actors.js';
import { FIRST_STEPS } from './first-steps.js';
import { WHEN_THE_FLAG_IS_CLICKED } from './when-the-flag-is-clicked.js';
import { SAY_IT_WITH_BUBBLES } from './say-it-with-bubbles.js';
import { COSTUMES_THAT_DANCE } from './costumes-that-dance.js';
import { AGAIN_AND_AGAIN } from './again-and-again.js';

/** Module SCR-M1 of the Scratch course. */
export const MOVING_AND_TALKING: DemoModule = {
  name: 'Moving and talking',
  complexity: 'Beginner',
  topics: 'Sprites, motion, events, looks, repeat',
  objective: 'Children tell small stories with sprites that move, speak and react.',
  lessons: [
    THE_STAGE_AND_ITS_ACTORS,
    FIRST_STEPS,
    WHEN_THE_FLAG_IS_CLICKED,
    SAY_IT_WITH_BUBBLES,
    COSTUMES_THAT_DANCE,
    AGAIN_AND_AGAIN,
  ],
  quiz: {
    title: 'Moving, talking and loops',
    questions: [
      question(
        'What does repeat (8) do?',
        'Waits eight seconds',
        right('Runs the blocks inside eight times'),
        'Makes eight sprites',
        'Stops after eight blocks',
      ),
      question(
        'Which is the best reason for a loop?',
        right('The same blocks need not be copied'),
        'It looks colourful',
        'It is always faster',
        'It makes sounds',
      ),
      question(
        'A flower has 8 petals. How far do you turn after each?',
        '8 degrees',
        '90 degrees',
        right('45 degrees'),
        '30 degrees',
      ),
      question(
        'Which of these are events that can start a script? Choose all.',
        right('The green flag is clicked'),
        right('A key is pressed'),
        'move (10) steps',
        right('A message is received'),
      ),
      question(
        'A sprite is at x: 0, y: 0. You want it higher. What can you use? Choose all.',
        right('change y by (50)'),
        'change x by (50)',
        right('go to x: (0) y: (50)'),
        'next costume',
      ),
      question(
        'Where is x: -200, y: -100?',
        'At the top right',
        right('At the bottom left'),
        'In the middle',
        'At the top left',
      ),
      question(
        'Two sprites talk at the same time. What helps? Choose all.',
        right('Let one broadcast when it has finished'),
        right('Let the other wait while the first speaks'),
        'Make the bubbles bigger',
        'Change the backdrop',
      ),
      question(
        'What happens with next costume at the last costume?',
        'The sprite disappears',
        'An error',
        right('The first costume comes again'),
        'Nothing',
      ),
      question(
        'Which block makes a sprite look to the left?',
        'point in direction (90)',
        right('point in direction (-90)'),
        'point in direction (180)',
        'turn ↻ (15) degrees',
      ),
      question(
        'What is true about costumes? Choose all.',
        right('A sprite can have many'),
        right('They can be drawn by yourself'),
        'Each costume is a new sprite',
        right('Changing them fast looks like movement'),
      ),
    ],
  },
};
