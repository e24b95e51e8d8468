import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-11 of the Scratch course. */
export const KEEPING_SCORE: DemoLesson = {
  name: 'Keeping score',
  objective: 'Count with a variable.',
  introduces: 'Variables',
  outcome: 'Adds a score that starts at zero each time.',
  agenda: ['Score on fingers', 'Set and change', 'Score for the star game'],
  teaching: {
    warmUp:
      'Throw a paper ball into a box ten times. One person counts on a board. Then the next player comes. What must happen to the board first? If nobody wipes it, the second player begins with the points of the first.',
    idea: [
      'A variable is a box with a name on it and one thing in it. You can look into it, put something new in (the old thing is gone), or change what is there.',
      '`set [score] to (0)` wipes the board and writes 0. `change [score] by (1)` takes what is on the board and adds 1. Set is used at the beginning; change is used when something happens.',
    ],
    build: [
      'Open Catch the star. In Variables choose “Make a Variable”, call it score, “For all sprites”.',
      [
        'In the star, set it at the beginning and change it at each catch:',
        `
            when green flag clicked
            set [score] to (0)
            forever
              if <touching (Player)?> then
                change [score] by (1)
                start sound (Collect)
                go to (random position)
              end
            end
          `,
      ],
      'Play. Stop. Play again: the score begins at 0.',
      'Try set instead of change in the loop. The score stays at 1. Why? Change it back.',
      'Add a thunder cloud which takes three points: `change [score] by (-3)`.',
      'Make a second variable, high score. It is never set to 0 by the flag.',
      [
        'When the game is over, compare:',
        `
            when I receive [game over]
            if <(score) > (high score)> then
              set [high score] to (score)
              say [A new record!] for (2) seconds
            end
          `,
      ],
      [
        'For now, the space key ends the game:',
        `
            when [space] key pressed
            broadcast (game over)
          `,
      ],
    ],
    check: [
      ['The score is 4. What is it after `change [score] by (-3)`?', '1.'],
      ['And after `set [score] to (2)`?', '2, whatever it was before.'],
      ['Why is the high score not set to 0 at the flag?', 'It must outlive the game.'],
    ],
    mistakes: [
      ['Set and change are mixed up.', '“Wipe the board” is set; “one more” is change.'],
      [
        'One catch gives five points.',
        'The star is still touched in the next round of the loop. Move it away before the loop goes on.',
      ],
      ['The variable belongs to one sprite only.', 'Delete it and make it again “For all sprites”.'],
    ],
    stretch:
      'Make the game harder with the score: in the star, `wait ((2) - ((score) / (10))) seconds` before it moves by itself. When is it too hard?',
  },
  activities: [
    {
      title: 'Points',
      task: 'Add a score and a high score to Catch the star.',
      link: SCRATCH,
      solution: [
        'The record is compared only at the end:',
        `
            when I receive [game over]
            if <(score) > (high score)> then
              set [high score] to (score)
            end
          `,
      ],
    },
    {
      title: 'What is in the box?',
      task: 'On paper: set a to 5, change a by 2, set b to a, change a by 1. What is in a and in b?',
      link: SCRATCH,
      solution: 'a is 8, b is 7. b got a copy of what was in a at that moment; later changes of a do not reach b.',
    },
  ],
  project: [
    'Three lives',
    'Give a game of yours three lives. Show them as a number or as hearts. Something dangerous takes a life, and with no life left the game says goodbye and stops. A new game must begin with three lives again.',
  ],
};
