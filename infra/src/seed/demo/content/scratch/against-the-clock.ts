import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-12 of the Scratch course. */
export const AGAINST_THE_CLOCK: DemoLesson = {
  name: 'Against the clock',
  objective: 'End a game after a time.',
  introduces: 'Timer, comparison',
  outcome: 'Ends a round after thirty seconds.',
  agenda: ['How long is ten seconds?', 'Counting down', 'Game over screen'],
  teaching: {
    warmUp:
      'Close your eyes and put up your hand when you think that ten seconds are over. Who was nearest? We are bad clocks, computers are good ones. Which games do you know that end after a time?',
    idea: [
      'A kitchen timer knows one number: how many seconds are left. Each second it takes one away. At zero it rings. We can build it with things we know: a variable, a loop, a wait.',
      'When it rings, everybody must stop. So the timer does not stop the sprites one by one; it calls out a message, game over, and each sprite knows what to do then. The stage is a good place for the timer, because it belongs to all.',
    ],
    build: [
      'Open the star game with the score. Make a variable called time.',
      [
        'Click the stage (not a sprite) and give it this script:',
        `
            when green flag clicked
            switch backdrop to (Playing)
            set [time] to (30)
            repeat until <(time) = (0)>
              wait (1) seconds
              change [time] by (-1)
            end
            broadcast (game over)
          `,
      ],
      'For testing, set time to 5. Nobody wants to wait thirty seconds for each try.',
      'Duplicate the backdrop, call it The end, and write “Game over” on it with the text tool.',
      [
        'The stage shows it:',
        `
            when I receive [game over]
            switch backdrop to (The end)
            stop [other scripts in stage]
          `,
      ],
      [
        'The star and the player hide. Do not forget to show them at the start:',
        `
            when I receive [game over]
            stop [other scripts in sprite]
            hide

            when green flag clicked
            show
          `,
      ],
      'Set the time back to 30 and play against a partner. Is thirty seconds too long or too short? Change it until both of you want to play once more.',
    ],
    check: [
      ['When does `repeat until` stop?', 'When its question is answered with yes.'],
      ['What is the time after 12 rounds?', '18 seconds are left.'],
      ['Why use a message at the end?', 'One call reaches all the sprites.'],
    ],
    mistakes: [
      ['The sprites are gone in the second game.', 'hide needs its partner show at the flag.'],
      ['Time runs below zero.', 'The question was never exactly true. Use `(time) < (1)` to be safe.'],
      ['The wait is not in the loop.', 'The thirty are gone in a moment. “Where does the second pass?”'],
    ],
    stretch:
      'Give extra time: a rare clock sprite that adds five seconds when it is touched. Is the game still fair if it comes too often?',
  },
  activities: [
    {
      title: 'Thirty seconds',
      task: 'Give the game a countdown and an end screen.',
      link: SCRATCH,
      solution: [
        'The countdown in the stage:',
        `
            set [time] to (30)
            repeat until <(time) = (0)>
              wait (1) seconds
              change [time] by (-1)
            end
            broadcast (game over)
          `,
      ],
    },
    {
      title: 'Stop watch',
      task: 'Use the blocks reset timer and timer to measure how fast a friend can press the space key after the word “Now!”.',
      link: SCRATCH,
      solution: [
        'The wait is random, so that nobody can guess:',
        `
            when green flag clicked
            wait (pick random (2) to (5)) seconds
            say [Now!]
            reset timer
            wait until <key (space) pressed?>
            say (timer) for (3) seconds
          `,
      ],
    },
  ],
  project: [
    'My thirty-second game',
    'Invent a game that lasts thirty seconds: collect, dodge or answer. It needs a start screen, a countdown, a score and an end screen that tells the score. Let two people play it and keep the high score.',
  ],
};
