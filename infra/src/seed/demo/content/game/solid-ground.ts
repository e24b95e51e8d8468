import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-03 of the Game Development course. */
export const SOLID_GROUND: DemoLesson = {
  name: 'Solid ground',
  objective: 'Stop objects where they meet.',
  introduces: 'Collision boxes',
  outcome: 'Explains a collision by its sides.',
  agenda: ['Boxes of paper', 'Overlap', 'Platforms'],
  teaching: {
    warmUp:
      'Cut two rectangles of paper and lay them on squared paper. Move one slowly over the other. When do they touch for the first time? Describe it with numbers only: left, right, top, bottom.',
    idea: [
      'The computer does not see. For it, each thing in the game is a box with four numbers. Two boxes overlap only if they overlap from left to right and also from top to bottom. If there is a gap in one of the two directions, they do not touch. It is like two people in a house: on the same floor but in other rooms they do not meet.',
      'To land on a platform is more than to touch it. It matters from where you come: only who falls from above lands. So we compare where the feet were in the last moment with where they are now.',
    ],
    build: [
      [
        'The overlap of two boxes. All four conditions must be true:',
        `
            function overlap(a, b) {
              return (
                a.x < b.x + b.width &&
                a.x + a.width > b.x &&
                a.y < b.y + b.height &&
                a.y + a.height > b.y
              );
            }

            const one = { x: 0, y: 0, width: 10, height: 10 };
            console.log(overlap(one, { x: 5, y: 5, width: 10, height: 10 }));
            console.log(overlap(one, { x: 10, y: 0, width: 10, height: 10 }));
          `,
      ],
      'The second one only touches at the edge: false. Draw both on squared paper.',
      'From now on y of the player is the top of the box, as for all other boxes. Change FLOOR and draw to fit.',
      [
        'Platforms are a list of boxes; the floor is one of them:',
        `
            const platforms = [
              { x: 0, y: 320, width: 640, height: 40 },
              { x: 160, y: 240, width: 120, height: 16 },
              { x: 340, y: 170, width: 120, height: 16 },
            ];
          `,
      ],
      [
        'Fall, and land if the feet were above the platform before this step:',
        `
            const GRAVITY = 1800;
            const platforms = [{ x: 0, y: 320, width: 640, height: 40 }];
            const player = { x: 100, y: 200, width: 30, height: 40, speedY: 0, isOnGround: false };

            function fall(seconds) {
              const feetBefore = player.y + player.height;
              player.speedY += GRAVITY * seconds;
              player.y += player.speedY * seconds;
              player.isOnGround = false;
              for (const platform of platforms) {
                const isAbove = player.x + player.width > platform.x && player.x < platform.x + platform.width;
                const feet = player.y + player.height;
                if (player.speedY >= 0 && isAbove && feetBefore <= platform.y && feet >= platform.y) {
                  player.y = platform.y - player.height;
                  player.speedY = 0;
                  player.isOnGround = true;
                }
              }
            }

            for (let page = 0; page < 60; page += 1) fall(1 / 60);
            console.log(player.y, player.isOnGround);
          `,
      ],
      'Jump only if `player.isOnGround`. Draw all the platforms with one loop. Jump through from below and land from above.',
    ],
    check: [
      ['Two boxes overlap from left to right but not from top to bottom. Do they touch?', 'No, both are needed.'],
      ['Why do we keep `feetBefore`?', 'To know that the player came from above.'],
      [
        'What happens if the player is very fast?',
        'The feet may be far below already; because we compare before and after, it still lands.',
      ],
    ],
    mistakes: [
      ['`||` instead of `&&` in overlap.', 'Then nearly everything touches everything. Say “and” aloud.'],
      ['The player hangs at the side of a platform.', 'The test “came from above” is missing.'],
      ['y is sometimes the head and sometimes the feet.', 'Decide once, and write it into a comment at the player.'],
    ],
    stretch:
      'Let a platform move to and fro. What must happen to a player who stands on it? Keep in the player on which platform it stands.',
  },
  activities: [
    {
      title: 'Platforms',
      task: 'Land on three platforms without falling through.',
      link: PLAYGROUND,
      solution:
        'Three boxes in the list, and the loop of the lesson. If you fall through, print feetBefore and feet at the moment of landing: feetBefore must not be below the top of the platform. After landing the player is set exactly onto it.',
    },
    {
      title: 'Boxes on paper',
      task: 'Say without a computer whether these overlap: A (0, 0, 4, 4) with B (3, 3, 4, 4), C (4, 0, 2, 2), D (1, 1, 1, 1). The numbers are x, y, width, height.',
      link: mdn('2D collision detection', 'Games/Techniques/2D_collision_detection'),
      solution: 'B yes, in the corner from 3 to 4. C no, it only touches at x = 4. D yes, it lies inside A.',
    },
  ],
  project: [
    'Obstacle course',
    'A course that takes thirty seconds: at least eight platforms, a start, and a goal that is reached when the boxes overlap. Show the time on the screen. Draw the course on squared paper first.',
  ],
};
