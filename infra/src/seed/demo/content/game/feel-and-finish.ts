import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-06 of the Game Development course. */
export const FEEL_AND_FINISH: DemoLesson = {
  name: 'Feel and finish',
  objective: 'Make the game clear and pleasant, and test it with people.',
  introduces: 'Feedback, states, playtest',
  outcome: 'Changes one thing because of what a tester did.',
  agenda: ['Two doors', 'Start, play, end', 'Watch and be silent'],
  teaching: {
    warmUp:
      'Close a door slowly without a sound, then another one that clicks. Which one feels closed? Find three things that answer to your hand: a switch, a pen, a zip. Now play your game: which actions get no answer?',
    idea: [
      'Game feel is made of small answers. A good waiter nods when you order; you know that he has heard. So a coin does not only vanish: there is a sound, a flash, a number that grows. The rules stay the same, but the player knows that something happened.',
      'A game is also a guest house. There is an entrance that says what to do, a room to play in, and a way out that thanks you and asks you in again. These are the states of the game, and it is in exactly one of them.',
    ],
    build: [
      [
        'States and the keys that lead from one to the next. A table is easier to read than many ifs:',
        `
            const NEXT = {
              title: { Enter: 'playing' },
              playing: { p: 'paused' },
              paused: { p: 'playing', Escape: 'title' },
              won: { Enter: 'title' },
              lost: { Enter: 'title' },
            };
            let state = 'title';

            function press(key) {
              state = NEXT[state][key] ?? state;
            }

            for (const key of ['x', 'Enter', 'p', 'Escape']) {
              press(key);
              console.log(key, state);
            }
          `,
      ],
      'Draw the states as circles and the keys as arrows. Is there a circle without a way out?',
      [
        'Sparks for a coin: small things with a short life. They are only for the eye and change no rule:',
        `
            let sparks = [];

            function burst(x, y) {
              for (let turn = 0; turn < 12; turn += 1) {
                const angle = (turn / 12) * 2 * Math.PI;
                sparks.push({ x, y, speedX: 90 * Math.cos(angle), speedY: 90 * Math.sin(angle), life: 0.4 });
              }
            }

            function updateSparks(seconds) {
              for (const spark of sparks) {
                spark.x += spark.speedX * seconds;
                spark.y += spark.speedY * seconds;
                spark.life -= seconds;
              }
              sparks = sparks.filter((spark) => spark.life > 0);
            }

            burst(100, 100);
            updateSparks(0.1);
            console.log(sparks.length);
            updateSparks(0.5);
            console.log(sparks.length);
          `,
      ],
      'Write the title page: name, one sentence, the keys. Offer a second set of keys (A, D, W) for those who cannot use the arrows well.',
      'No flashing more than three times a second, and a key that turns off the movement of the screen: some players feel sick or ill from it.',
      'Playtest with two people, five minutes each. You say nothing. Write down: where did they stop, where did they laugh, when did they look at you?',
      'Choose the one change that would help both, make it, and test again.',
    ],
    check: [
      [
        'What is the difference between a rule and a feedback?',
        'Without feedback the game is the same, but one does not feel it.',
      ],
      ['What does `?? state` do in press?', 'A key without meaning leaves the state as it is.'],
      ['Why is the maker silent in a playtest?', 'The game must explain itself when the maker is not there.'],
    ],
    mistakes: [
      ['So many effects that one cannot see the player.', 'Turn all off, and switch on the three that help.'],
      ['A new game begins with the old points.', 'Put all that is set at a start into one function, reset.'],
      ['“The tester was too stupid.”', 'The tester has shown you a place that is unclear. Say thank you.'],
    ],
    stretch:
      'Keep the best time in `localStorage`, and show on the end page whether it was beaten. What should be shown on the very first day?',
  },
  activities: [
    {
      title: 'Pause',
      task: 'Add title, pause and end to your game with the table of states.',
      link: PLAYGROUND,
      solution:
        'press is called in keydown; update moves the world only in the state playing; draw paints the world always and a text over it in the other states. When the state becomes playing from title, reset is called.',
    },
    {
      title: 'Playtest sheet',
      task: 'Make a sheet with three columns: time, what the player did, what you had expected. Fill it in for two players.',
      link: mdn('game development', 'Games'),
      solution:
        'The rows in which the second and the third column differ are your list of tasks. The ones that come for both players are first.',
    },
  ],
  project: [
    'My platform game',
    'Finish your game: a title page with the keys, three levels, feedback for each action, an end with the time. Hand in the game, the sheet of your playtest, and two sentences on what you changed because of it.',
  ],
};
