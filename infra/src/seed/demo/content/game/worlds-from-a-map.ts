import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-05 of the Game Development course. */
export const WORLDS_FROM_A_MAP: DemoLesson = {
  name: 'Worlds from a map',
  objective: 'Keep levels as data, not as program.',
  introduces: 'Level maps, tiles, camera',
  outcome: 'Adds a level without touching the rules.',
  agenda: ['Draw a level with letters', 'Read the map', 'A camera that follows'],
  teaching: {
    warmUp:
      'Take squared paper and draw a level in which each square is one letter: # is ground, o a coin, ^ a spike, a point is air. Swap with a partner. Can you see the level in the letters? How long would it take to type all the boxes by hand?',
    idea: [
      'A music box has one mechanism and many discs. The mechanism is your program, the disc is the level. A new song needs a new disc, not a new box. When levels are data, anybody can make one, even a person who cannot program.',
      'A large world does not fit on the screen. So we look through a window that moves with the player: the camera. The world stays where it is. Before we draw, we only move the sheet by the place of the camera, to the other side.',
    ],
    build: [
      [
        'A level in letters. All the rows have the same length:',
        `
            const LEVEL = [
              '....................',
              '.........o..........',
              '........###....o....',
              '...o...........##...',
              '..###...^...........',
              '####################',
            ];
            console.log(LEVEL.every((row) => row.length === LEVEL[0].length));
          `,
      ],
      [
        'Read it: each letter gives a box at its place. A tile is 40 points wide:',
        `
            const TILE = 40;
            const LEVEL = ['..o.', '.##.', '#^##'];

            function boxesOf(letter) {
              const boxes = [];
              LEVEL.forEach((row, y) => {
                [...row].forEach((found, x) => {
                  if (found === letter) boxes.push({ x: x * TILE, y: y * TILE, width: TILE, height: TILE });
                });
              });
              return boxes;
            }

            const platforms = boxesOf('#');
            const coins = boxesOf('o');
            const spikes = boxesOf('^');
            console.log(platforms.length, coins[0].x, spikes[0].y);
          `,
      ],
      'Replace the lists of the last lesson by these three lines. The rules stay as they are!',
      [
        'The camera shows the player in the middle, but never beyond the ends of the world:',
        `
            const SCREEN = 640;

            function cameraX(playerX, worldWidth) {
              return Math.max(0, Math.min(playerX - SCREEN / 2, worldWidth - SCREEN));
            }

            console.log(cameraX(100, 2000), cameraX(900, 2000), cameraX(1990, 2000));
          `,
      ],
      [
        'In draw, move the sheet, paint the world, and put the sheet back. Points and lives are painted afterwards, because they do not move:',
        `
            function drawWorld(pen, camera, platforms) {
              pen.save();
              pen.translate(-camera, 0);
              for (const box of platforms) pen.fillRect(box.x, box.y, box.width, box.height);
              pen.restore();
            }
          `,
      ],
      'Make a second level and a list of levels. When one is won, read the next map.',
    ],
    check: [
      ['Where does the letter in row 2, place 3 stand, with tiles of 40? (Both count from 0.)', 'x is 120, y is 80.'],
      ['Does the camera change the place of the player?', 'No, only what we see.'],
      ['What must change in the rules for a new level?', 'Nothing.'],
    ],
    mistakes: [
      ['x and y are swapped.', 'The row is y (how far down), the place in the row is x.'],
      ['A row is one letter too short.', 'Let the program check it at the start and say which row.'],
      ['Save without restore.', 'The world slides away more and more. They are a pair, like brackets.'],
    ],
    stretch: 'Add a letter P for the start and G for the goal. What shall the program say if a level has no P, or two?',
  },
  activities: [
    {
      title: 'My first map',
      task: 'Write a level of at least 30 letters in width and play it.',
      link: PLAYGROUND,
      solution: [
        'Check it with a small program before you play:',
        `
            const LEVEL = ['......o...', '..##...^..', '##########'];
            const coins = LEVEL.join('').split('o').length - 1;
            const isEven = LEVEL.every((row) => row.length === LEVEL[0].length);
            console.log(coins, isEven);
          `,
      ],
    },
    {
      title: 'Swap worlds',
      task: 'Play the map of a partner in your own game, without changing your program.',
      link: mdn('tiles and tilemaps', 'Games/Techniques/Tilemaps'),
      solution:
        'It works if both use the same letters and the same size of tile. If not, agree on a table of letters: that is what makes data travel between programs.',
    },
  ],
  project: [
    'Three levels',
    'Make three levels as maps: one that teaches (nothing can go wrong), one that tests, one that surprises. The game goes from one to the next and says at the end how long it took.',
  ],
};
