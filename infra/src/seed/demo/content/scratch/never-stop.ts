import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-07 of the Scratch course. */
export const NEVER_STOP: DemoLesson = {
  name: 'Never stop',
  objective: 'Use a loop that goes on for ever and knows when not to.',
  introduces: 'Forever, stop',
  outcome: 'Keeps a sprite bouncing.',
  agenda: ['Things that never stop', 'Forever and bounce', 'An aquarium'],
  teaching: {
    warmUp:
      'Collect things that go on without being told again: your heart, a river, the hand of a clock. And things that have an end: a song, a race. What would happen if a song never stopped?',
    idea: [
      'A fish in an aquarium does not swim ten times and then stand still. It swims as long as it lives. In a program this is the block `forever`: it begins again and again until somebody stops the program.',
      'Look at the shape of forever: it is flat at the bottom. Nothing can be joined below it, because the computer would never get there. `repeat (10)` has a little bump below: life goes on after ten rounds.',
    ],
    build: [
      'Choose an underwater backdrop and the sprite Fish.',
      [
        'Let it swim and turn at the edge:',
        `
            when green flag clicked
            set rotation style [left-right]
            forever
              move (3) steps
              if on edge, bounce
            end
          `,
      ],
      'Press the flag. Now press the red sign beside the flag: it stops all scripts.',
      'Take `if on edge, bounce` out. What does the fish do at the wall? Put it back.',
      [
        'Duplicate the fish twice. Give each its own speed, and a start that is different each time:',
        `
            when green flag clicked
            set rotation style [left-right]
            go to (random position)
            point in direction (pick random (60) to (120))
            forever
              move (5) steps
              if on edge, bounce
            end
          `,
      ],
      [
        'Give the tank a way to rest. This script belongs to the stage:',
        `
            when [space] key pressed
            stop [all]
          `,
      ],
    ],
    check: [
      ['Why has `forever` no bump at the bottom?', 'Nothing can come after something that never ends.'],
      ['Which fish is faster, the one with 3 steps or with 5?', 'The one with 5; both loops turn equally fast.'],
      ['You want ten jumps and then a bow. Which loop?', '`repeat (10)`, and the bow below it.'],
    ],
    mistakes: [
      ['The fish swims on its back.', 'Set the rotation style to left-right.'],
      [
        'The start block is inside forever.',
        'The fish flickers all over the tank. “Shall it be put to a new place all the time, or once?”',
      ],
      [
        'The whole program is in one endless loop.',
        'Give each thing its own script with its own hat. They run side by side.',
      ],
    ],
    stretch:
      'Add bubbles: a small ball with `forever`, `change y by (4)`, and back to the bottom when it is at the top. Hint: `if <(y position) > (170)> then`.',
  },
  activities: [
    {
      title: 'Aquarium',
      task: 'Three fish swim at their own speeds.',
      link: SCRATCH,
      solution: [
        'The same script in each fish; only the number of steps differs (2, 4 and 7, say):',
        `
            when green flag clicked
            set rotation style [left-right]
            forever
              move (4) steps
              if on edge, bounce
            end
          `,
      ],
    },
    {
      title: 'Forever or repeat?',
      task: 'Write down for each which loop fits: waves, a countdown, blinking stars, knocking three times, a turning wheel.',
      link: SCRATCH,
      solution:
        'Forever: waves, blinking stars, a turning wheel. Repeat: the countdown and the three knocks, because we know the number.',
    },
  ],
  project: [
    'Screen saver',
    'Make a picture that never looks the same twice. Use at least two forever loops, random numbers and the pen or colour effects. One key stops everything, another key clears the picture.',
  ],
};
