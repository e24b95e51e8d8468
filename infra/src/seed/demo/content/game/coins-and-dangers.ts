import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-04 of the Game Development course. */
export const COINS_AND_DANGERS: DemoLesson = {
  name: 'Coins and dangers',
  objective: 'Reward and risk.',
  introduces: 'Lists of objects, states',
  outcome: 'Adds and removes objects safely.',
  agenda: ['Why do we play?', 'Collecting', 'Losing a life'],
  teaching: {
    warmUp:
      'Put ten coins on a table, two of them right beside a sleeping “dragon” (a person with closed eyes who may catch hands). Which coins do you take first? Is the game still fun with all the coins far away? And with all of them beside the dragon?',
    idea: [
      'A game lives on the little question “do I dare?”. A coin over safe ground is a thank-you for walking. A coin over the spikes is a decision. So reward and risk are placed together, as the cherry at the end of a thin branch.',
      'Things that come and go are kept in a list. To remove one while you go through the same list is like pulling out a step of the stairs on which you walk. It is safer to make a new list with all that stay: `filter`.',
    ],
    build: [
      [
        'Coins and spikes are boxes as well:',
        `
            let coins = [
              { x: 190, y: 210, width: 14, height: 14 },
              { x: 390, y: 140, width: 14, height: 14 },
            ];
            const spikes = [{ x: 300, y: 304, width: 40, height: 16 }];
          `,
      ],
      [
        'Collect: who is touched is left out of the new list. The difference in length is what was collected:',
        `
            const overlap = (a, b) =>
              a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
            const player = { x: 185, y: 200, width: 30, height: 40 };
            let coins = [
              { x: 190, y: 210, width: 14, height: 14 },
              { x: 390, y: 140, width: 14, height: 14 },
            ];
            let points = 0;

            function collect() {
              const left = coins.filter((coin) => !overlap(player, coin));
              points += coins.length - left.length;
              coins = left;
            }

            collect();
            console.log(points, coins.length);
          `,
      ],
      [
        'Danger: one life less, back to the start, and safe for a second. Without this second all lives would be gone in a moment:',
        `
            let lives = 3;
            let safeFor = 0;

            function endanger(seconds, isHit) {
              safeFor = Math.max(0, safeFor - seconds);
              if (!isHit || safeFor > 0) return;
              lives -= 1;
              safeFor = 1;
            }

            endanger(0.02, true);
            endanger(0.02, true);
            console.log(lives);
          `,
      ],
      [
        'The game is always in exactly one state. update asks for it first:',
        `
            let state = 'playing';

            function judge(lives, coinsLeft) {
              if (lives === 0) state = 'lost';
              else if (coinsLeft === 0) state = 'won';
            }

            judge(2, 0);
            console.log(state);
          `,
      ],
      'In draw show points and lives with `pen.fillText`, and a large word when the state is lost or won. Let the player blink while safeFor is more than 0.',
    ],
    check: [
      [
        'Why a new list instead of removing from the old one?',
        'While we go through a list it must not change under us.',
      ],
      ['Why is the player safe for a second?', 'The spikes are touched in many frames, but shall count once.'],
      ['Which states does the game have?', 'playing, won, lost.'],
    ],
    mistakes: [
      ['Points are counted in draw.', 'Draw only shows. What counts belongs to update.'],
      ['The game goes on behind “Game over”.', 'The first line of update: `if (state !== "playing") return;`'],
      ['A coin cannot be reached.', 'Test each coin yourself. The jump height of lesson 2 tells what is possible.'],
    ],
    stretch:
      'Make two kinds of coin with a `value` of 1 and 5. The points are now the sum of the values of those that were touched. Where do you put the fives?',
  },
  activities: [
    {
      title: 'Coins',
      task: 'Collect ten coins and lose a life at the spikes.',
      link: PLAYGROUND,
      solution:
        'Ten boxes in the list; collect and endanger run in each update. When it does not work, print coins.length in each second: it must fall by one for each coin, never by more.',
    },
    {
      title: 'Risk map',
      task: 'Draw your level on squared paper and mark each coin green, yellow or red for its risk.',
      link: mdn('filter', 'Web/JavaScript/Reference/Global_Objects/Array/filter'),
      solution:
        'A good start has two greens close together, then yellow, and a red one that one can see early but need not take. If all are green, it is boring; if the first one is red, people give up.',
    },
  ],
  project: [
    'Treasure cave',
    'Build a level with ten coins, two kinds of danger and three lives. It must be possible to win with all the coins. Give it to two people: note where each lost the first life, and change one thing because of that.',
  ],
};
