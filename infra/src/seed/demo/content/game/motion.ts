import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** GAME-01 to GAME-06: one platform game in JavaScript on a canvas, which grows from lesson to lesson. */
export const MOTION: readonly DemoLesson[] = [
  {
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
        ['The ball is drawn in update and moved in draw.', 'Two coloured pens: everything that changes numbers is update, everything that paints is draw.'],
        ['A `while (true)` loop.', 'The page hangs, because the browser never gets a turn. requestAnimationFrame asks politely.'],
        ['A forgotten beginPath.', 'Then all the old circles are painted again, and it becomes slow.'],
      ],
      stretch: 'Let the ball bounce at both sides: when it touches the edge, `ball.speed = -ball.speed`. Where must you put it back, so that it does not stick in the wall?',
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
  },
  {
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
          'At the beginning of update, to the left and right, and the jump:',
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
      stretch: 'A short press shall be a small jump: when the key is released while the player still rises, halve the speed. Try it; many games do this.',
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
  },
  {
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
        ['What happens if the player is very fast?', 'The feet may be far below already; because we compare before and after, it still lands.'],
      ],
      mistakes: [
        ['`||` instead of `&&` in overlap.', 'Then nearly everything touches everything. Say “and” aloud.'],
        ['The player hangs at the side of a platform.', 'The test “came from above” is missing.'],
        ['y is sometimes the head and sometimes the feet.', 'Decide once, and write it into a comment at the player.'],
      ],
      stretch: 'Let a platform move to and fro. What must happen to a player who stands on it? Keep in the player on which platform it stands.',
    },
    activities: [
      {
        title: 'Platforms',
        task: 'Land on three platforms without falling through.',
        link: PLAYGROUND,
        solution: 'Three boxes in the list, and the loop of the lesson. If you fall through, print feetBefore and feet at the moment of landing: feetBefore must not be below the top of the platform. After landing the player is set exactly onto it.',
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
  },
  {
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
        ['Why a new list instead of removing from the old one?', 'While we go through a list it must not change under us.'],
        ['Why is the player safe for a second?', 'The spikes are touched in many frames, but shall count once.'],
        ['Which states does the game have?', 'playing, won, lost.'],
      ],
      mistakes: [
        ['Points are counted in draw.', 'Draw only shows. What counts belongs to update.'],
        ['The game goes on behind “Game over”.', 'The first line of update: `if (state !== "playing") return;`'],
        ['A coin cannot be reached.', 'Test each coin yourself. The jump height of lesson 2 tells what is possible.'],
      ],
      stretch: 'Make two kinds of coin with a `value` of 1 and 5. The points are now the sum of the values of those that were touched. Where do you put the fives?',
    },
    activities: [
      {
        title: 'Coins',
        task: 'Collect ten coins and lose a life at the spikes.',
        link: PLAYGROUND,
        solution: 'Ten boxes in the list; collect and endanger run in each update. When it does not work, print coins.length in each second: it must fall by one for each coin, never by more.',
      },
      {
        title: 'Risk map',
        task: 'Draw your level on squared paper and mark each coin green, yellow or red for its risk.',
        link: mdn('filter', 'Web/JavaScript/Reference/Global_Objects/Array/filter'),
        solution: 'A good start has two greens close together, then yellow, and a red one that one can see early but need not take. If all are green, it is boring; if the first one is red, people give up.',
      },
    ],
    project: [
      'Treasure cave',
      'Build a level with ten coins, two kinds of danger and three lives. It must be possible to win with all the coins. Give it to two people: note where each lost the first life, and change one thing because of that.',
    ],
  },
  {
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
        solution: 'It works if both use the same letters and the same size of tile. If not, agree on a table of letters: that is what makes data travel between programs.',
      },
    ],
    project: [
      'Three levels',
      'Make three levels as maps: one that teaches (nothing can go wrong), one that tests, one that surprises. The game goes from one to the next and says at the end how long it took.',
    ],
  },
  {
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
        ['What is the difference between a rule and a feedback?', 'Without feedback the game is the same, but one does not feel it.'],
        ['What does `?? state` do in press?', 'A key without meaning leaves the state as it is.'],
        ['Why is the maker silent in a playtest?', 'The game must explain itself when the maker is not there.'],
      ],
      mistakes: [
        ['So many effects that one cannot see the player.', 'Turn all off, and switch on the three that help.'],
        ['A new game begins with the old points.', 'Put all that is set at a start into one function, reset.'],
        ['“The tester was too stupid.”', 'The tester has shown you a place that is unclear. Say thank you.'],
      ],
      stretch: 'Keep the best time in `localStorage`, and show on the end page whether it was beaten. What should be shown on the very first day?',
    },
    activities: [
      {
        title: 'Pause',
        task: 'Add title, pause and end to your game with the table of states.',
        link: PLAYGROUND,
        solution: 'press is called in keydown; update moves the world only in the state playing; draw paints the world always and a text over it in the other states. When the state becomes playing from title, reset is called.',
      },
      {
        title: 'Playtest sheet',
        task: 'Make a sheet with three columns: time, what the player did, what you had expected. Fill it in for two players.',
        link: mdn('game development', 'Games'),
        solution: 'The rows in which the second and the third column differ are your list of tasks. The ones that come for both players are first.',
      },
    ],
    project: [
      'My platform game',
      'Finish your game: a title page with the keys, three levels, feedback for each action, an end with the time. Hand in the game, the sheet of your playtest, and two sentences on what you changed because of it.',
    ],
  },
];
