import { question, right, type DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-02 of the Scratch course. */
export const FIRST_STEPS: DemoLesson = {
  name: 'First steps',
  objective: 'Move a sprite with steps and turns.',
  introduces: 'Sequence, steps, degrees',
  outcome: 'Leads a sprite along a given path.',
  agenda: ['Human robot: one child commands, one walks', 'Steps and turns', 'Walk around the square'],
  teaching: {
    warmUp:
      'The teacher is a robot that understands only “one step” and “turn right”. Lead the robot to the door, or draw a path on squared paper and lead a toy along it. What happens when one command is forgotten?',
    idea: [
      'A script is like a recipe. The computer begins at the top, does one block, then the next, and never jumps ahead. This order is called a sequence. The same blocks in another order give another result: first bake and then stir is not a cake.',
      'A turn is measured in degrees. All the way around is 360 degrees. Half of it is 180, so you look back. A quarter is 90, the corner of a book. The sprite turns where it stands; it walks only with `move (10) steps`.',
    ],
    build: [
      'Delete the cat and choose the beetle. It looks to the right.',
      'Snap `move (100) steps` and `turn ↻ (90) degrees` together. Click the pair once. Where does the beetle look now?',
      'Click it again. How many times must you click until the beetle is back? Guess first.',
      [
        'Now write the whole walk, so that one click is enough. The waits let you see each step:',
        `
            when green flag clicked
            go to x: (-50) y: (50)
            point in direction (90)
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
          `,
      ],
      'Press the flag three times. Because of the first two blocks it begins in the same place each time.',
      'Take one turn out. Which figure does the beetle walk now? Put it back.',
    ],
    check: [
      ['How many degrees is a corner of the square?', '90.'],
      ['The beetle does 10 steps four times. How far is that?', '40 steps.'],
      ['Which block makes it look to the right again?', '`point in direction (90)`.'],
    ],
    mistakes: [
      [
        'Only the first block runs.',
        'The blocks are near each other but not joined. Drag slowly until a grey shadow shows, then let go.',
      ],
      ['The walk is different each time.', 'The start is missing: use go to and point in direction at the top.'],
      ['“It jumps at once.”', 'The computer is very fast. Put a wait between the moves to see them.'],
    ],
    stretch:
      'Lead the beetle around a triangle with three equal sides. Hint: it must turn 120 degrees at each corner, not 60. Walk it on the floor and feel why.',
  },
  activities: [
    {
      title: 'Around the square',
      task: 'Make the beetle walk once around the square and stop where it began.',
      link: SCRATCH,
      solution: [
        'Four sides and four turns; the last turn makes it look as at the start. Shown without the waits:',
        `
            when green flag clicked
            go to x: (-50) y: (50)
            point in direction (90)
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
          `,
      ],
    },
    {
      title: 'The stairs',
      task: 'Let the beetle climb three stairs: right, up, right, up, right, up.',
      link: SCRATCH,
      solution: [
        'One stair is this; use it three times:',
        `
            move (40) steps
            turn ↺ (90) degrees
            move (40) steps
            turn ↻ (90) degrees
          `,
      ],
    },
    {
      title: 'Find the mistake',
      task: 'Your teacher swaps two blocks in your script. Find out which, without pressing the flag.',
      link: SCRATCH,
      solution:
        'Read the script aloud from the top and walk it with a finger on the table. The place where finger and plan differ is the mistake.',
    },
  ],
  project: [
    'The way to school',
    'Draw a simple map as the backdrop: your home, your school and two streets with corners. Lead a sprite from home to school with steps and turns, without walking over the houses. At the end it says something.',
  ],
  quiz: {
    title: 'Steps and turns',
    questions: [
      question('How many degrees does the beetle turn at a corner of the square?', right('90'), '45', '180', '360'),
      question(
        'What is a sequence?',
        'A sprite with many costumes',
        right('Blocks that run one after the other'),
        'A sound',
        'A mistake',
      ),
      question(
        'The beetle walks 10 steps four times. How far has it gone?',
        '10 steps',
        '14 steps',
        right('40 steps'),
        '4 steps',
      ),
    ],
  },
};
