import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson GAME-01 of the Game Development course. */
export const THE_GAME_LOOP: DemoLesson = {
  name: 'The game loop',
  objective: 'Understand update and draw.',
  introduces: 'Frames, delta time',
  outcome: 'Moves an object at the same speed on any machine.',
  agenda: ['Flip book', 'Update and draw', 'A rolling ball'],
  teaching: {
    warmUp:
      'Draw a ball in the corner of a note pad, on each page a little further to the right. Flip slowly, then fast. The ball rolls faster, although the drawings are the same. Whose fault is that? Keep this question in mind.',
    idea: [
      'A game is a flip book that is drawn while you look at it. About 60 times in a second it does two things: update (where is everything now?) and draw (wipe the sheet and paint it). This is the game loop.',
      'A fast computer turns more pages in a second than a slow one. If the ball rolls 2 points on each page, it is faster on the fast computer. So we do not say “2 points per page” but “120 points per second”, and multiply by the time since the last page. A car does the same: speed times time is the way.',
    ],
    build: [
      [
        'Open the MDN Playground. In the HTML part:',
        `
            <canvas id="game" width="640" height="360"></canvas>
          `,
      ],
      [
        'In the JavaScript part: the world and the pen.',
        `
            const canvas = document.querySelector('#game');
            const pen = canvas.getContext('2d');
            const ball = { x: 40, y: 180, speed: 120 };

            function draw() {
              pen.clearRect(0, 0, canvas.width, canvas.height);
              pen.fillStyle = 'tomato';
              pen.beginPath();
              pen.arc(ball.x, ball.y, 20, 0, 2 * Math.PI);
              pen.fill();
            }

            draw();
          `,
      ],
      'Change x and y and run it again. Where is y 0? On a canvas the top is 0, and y grows downwards.',
      [
        'The loop goes below, in place of the last line `draw();`. `seconds` is the time since the last page:',
        `
            let last = 0;

            function update(seconds) {
              ball.x += ball.speed * seconds;
              if (ball.x > canvas.width + 20) ball.x = -20;
            }

            function frame(now) {
              const seconds = Math.min((now - last) / 1000, 0.05);
              last = now;
              update(seconds);
              draw();
              requestAnimationFrame(frame);
            }

            requestAnimationFrame(frame);
          `,
      ],
      'Why `Math.min(…, 0.05)`? If you look at another tab for a minute, the ball must not jump a minute ahead.',
      'Take `clearRect` out. What do you see? Each page is painted over the last one. Put it back.',
    ],
    check: [
      ['What are the two parts of each frame?', 'Update and draw.'],
      ['Speed 120 and a quarter of a second: how far?', '30 points.'],
      ['Why is it not enough to add 2 in each frame?', 'The speed would depend on the machine.'],
    ],
    mistakes: [
      [
        'The ball is drawn in update and moved in draw.',
        'Two coloured pens: everything that changes numbers is update, everything that paints is draw.',
      ],
      [
        'A `while (true)` loop.',
        'The page hangs, because the browser never gets a turn. requestAnimationFrame asks politely.',
      ],
      ['A forgotten beginPath.', 'Then all the old circles are painted again, and it becomes slow.'],
    ],
    stretch:
      'Let the ball bounce at both sides: when it touches the edge, `ball.speed = -ball.speed`. Where must you put it back, so that it does not stick in the wall?',
  },
  activities: [
    {
      title: 'Rolling ball',
      task: 'Roll at the same speed on a fast and a slow machine.',
      link: PLAYGROUND,
      solution: [
        'Play the slow machine by leaving out frames. The ball needs the same time for the way:',
        `
            const ball = { x: 0, speed: 120 };

            function update(seconds) {
              ball.x += ball.speed * seconds;
            }

            for (let page = 0; page < 60; page += 1) update(1 / 60);
            console.log(Math.round(ball.x));
            ball.x = 0;
            for (let page = 0; page < 20; page += 1) update(1 / 20);
            console.log(Math.round(ball.x));
          `,
      ],
    },
    {
      title: 'Two balls',
      task: 'Add a second ball with another colour, size and speed, without copying draw.',
      link: mdn('canvas tutorial', 'Web/API/Canvas_API/Tutorial'),
      solution: [
        'Put the balls into a list and go through it in update and in draw:',
        `
            const balls = [
              { x: 40, y: 120, speed: 120, size: 20, color: 'tomato' },
              { x: 40, y: 240, speed: 80, size: 30, color: 'teal' },
            ];

            function update(seconds) {
              for (const ball of balls) ball.x += ball.speed * seconds;
            }

            update(0.5);
            console.log(balls[0].x, balls[1].x);
          `,
      ],
    },
  ],
  project: [
    'Night sky',
    'Make a sky with at least thirty stars that move slowly at three different speeds, the near ones faster. A shooting star crosses it now and then. Everything must be measured in points per second.',
  ],
};
