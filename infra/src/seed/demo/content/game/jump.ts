import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-02 of the Game Development course. */
export const JUMP: DemoLesson = {
  name: 'Jump!',
  objective: 'Model gravity.',
  introduces: 'Velocity, acceleration',
  outcome: 'Tunes a jump until it feels good.',
  agenda: ['How high is a jump?', 'Gravity', 'Jump height'],
  teaching: {
    warmUp:
      'Throw a soft ball straight up and film it, or watch closely. Where is it fastest, where slowest? At the top it stands still for a moment. Who pulls it, and does this pull ever stop, even at the top?',
    idea: [
      'Think of a savings book. Speed says how much your place changes in each second, as wages change your savings. Gravity changes the speed in each second, as a rise changes your wages. Place, speed, gravity: each one changes the one before it.',
      'A jump begins with a push: at once the speed is upwards (on the canvas: negative). From then on gravity adds a little downwards in each moment. First the ball gets slower, then it stops, then it falls faster and faster. Nobody has to program the curve; it comes by itself.',
    ],
    build: [
      [
        'Player, ground and two numbers to play with:',
        `
            const GRAVITY = 1800;
            const PUSH = 700;
            const FLOOR = 300;
            const player = { x: 100, y: FLOOR, width: 30, height: 40, speedY: 0 };

            function isOnFloor() {
              return player.y >= FLOOR;
            }

            function jump() {
              if (isOnFloor()) player.speedY = -PUSH;
            }

            function update(seconds) {
              player.speedY += GRAVITY * seconds;
              player.y += player.speedY * seconds;
              if (player.y >= FLOOR) {
                player.y = FLOOR;
                player.speedY = 0;
              }
            }
          `,
      ],
      [
        'Keys. We note which keys are down, and ask in update. So two keys at once work too:',
        `
            const keys = new Set();

            document.addEventListener('keydown', (event) => {
              keys.add(event.key);
              if (event.key.startsWith('Arrow')) event.preventDefault();
            });
            document.addEventListener('keyup', (event) => keys.delete(event.key));
          `,
      ],
      [
        'Left, right and jump. Call `steer(seconds)` at the beginning of update:',
        `
            const RUN = 220;

            function steer(seconds) {
              if (keys.has('ArrowLeft')) player.x -= RUN * seconds;
              if (keys.has('ArrowRight')) player.x += RUN * seconds;
              if (keys.has('ArrowUp')) jump();
            }
          `,
      ],
      'Draw the player with `pen.fillRect(player.x, player.y - player.height, player.width, player.height)`, and a line for the floor. y is the feet of the player.',
      'Tune it: GRAVITY 600 is the moon, 4000 is lead. Change only one number at a time and write down both, with a word for the feeling.',
      'The height of a jump can be calculated: PUSH times PUSH, divided by two times GRAVITY. With 700 and 1800 that is about 136 points. Measure it.',
    ],
    check: [
      ['Which number is changed by gravity?', 'The speed, not the place.'],
      ['What is the speed at the highest point?', '0, but gravity goes on.'],
      ['Why do we ask `isOnFloor()` before a jump?', 'Otherwise one could fly by jumping in the air.'],
    ],
    mistakes: [
      ['The player sinks slowly through the floor.', 'Put it back to FLOOR and set the speed to 0.'],
      ['Up and down are mixed up.', 'y grows downwards, so the push is negative.'],
      ['Gravity is added to y.', 'Then it falls at a steady speed, like a lift. Gravity belongs to the speed.'],
    ],
    stretch:
      'A short press shall be a small jump: when the key is released while the player still rises, halve the speed. Try it; many games do this.',
  },
  activities: [
    {
      title: 'Jump',
      task: 'Tune gravity and strength, and write both numbers down.',
      link: PLAYGROUND,
      solution: [
        'There is no single answer. This shows the height and the time in the air for a pair of numbers:',
        `
            const gravity = 1800;
            const push = 700;
            console.log(Math.round((push * push) / (2 * gravity)), 'points high');
            console.log(((2 * push) / gravity).toFixed(2), 'seconds in the air');
          `,
      ],
    },
    {
      title: 'Bouncing ball',
      task: 'Let a ball fall and bounce a little lower each time, until it lies still.',
      link: mdn('advanced animations', 'Web/API/Canvas_API/Tutorial/Advanced_animations'),
      solution: [
        'At the floor the speed is turned around and loses a part:',
        `
            const ball = { y: 0, speed: 0 };

            function update(seconds) {
              ball.speed += 1800 * seconds;
              ball.y += ball.speed * seconds;
              if (ball.y > 300) {
                ball.y = 300;
                ball.speed = -ball.speed * 0.7;
                if (Math.abs(ball.speed) < 40) ball.speed = 0;
              }
            }

            for (let page = 0; page < 600; page += 1) update(1 / 60);
            console.log(Math.round(ball.y));
          `,
      ],
    },
  ],
  project: [
    'Three worlds',
    'Build one scene in which a key changes between three worlds: moon, earth and heavy planet. Each one has its own gravity, colour and jump. Write the three numbers on the screen and find the push that jumps equally high in all of them.',
  ],
};
