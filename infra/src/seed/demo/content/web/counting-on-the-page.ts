import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson WEB-06 of the Web Development course. */
export const COUNTING_ON_THE_PAGE: DemoLesson = {
  name: 'Counting on the page',
  objective: 'Keep state and show it.',
  introduces: 'let, functions, textContent',
  outcome: 'Keeps state in one place.',
  agenda: ['Scoreboard by hand', 'State', 'A counter with limits'],
  teaching: {
    warmUp:
      'Play a short game with two scoreboards, kept by two people who do not talk to each other. After five minutes compare. Are they equal? Which one is right? What would you do so that this cannot happen?',
    idea: [
      'The truth must be in one place. A shop has one till; the display for the customer only shows what the till knows. In a program the till is a variable, called the state. The page is the display. Never read the number back from the display.',
      'So each program has three parts: the state, a function that shows it, and handlers that change it. Each handler does the same two steps: change the state, then show it.',
    ],
    build: [
      [
        'The page:',
        `
            <p>Points: <output id="points">0</output></p>
            <button type="button" id="less">Less</button>
            <button type="button" id="more">More</button>
            <script src="counter.js"></script>
          `,
      ],
      [
        'State, show, handlers:',
        `
            const MIN = 0;
            const MAX = 10;
            const points = document.querySelector('#points');
            const less = document.querySelector('#less');
            const more = document.querySelector('#more');
            let count = 0;

            function show() {
              points.textContent = String(count);
              less.disabled = count === MIN;
              more.disabled = count === MAX;
            }

            function change(by) {
              count = Math.min(MAX, Math.max(MIN, count + by));
              show();
            }

            less.addEventListener('click', () => change(-1));
            more.addEventListener('click', () => change(1));
            show();
          `,
      ],
      'Go to the limits. The button is grey at 10 and at 0. Why do we also limit the number in `change`? Because one day another way may lead there, such as a key.',
      'Add a key: the arrow up is one more. `document.addEventListener("keydown", (event) => { if (event.key === "ArrowUp") change(1); });`',
      'Replace `let count = 0` with 7. Everything fits at once, because there is only one truth.',
      'Look for `===`. It compares; a single `=` would set a value.',
      'Explain the program to your partner with three fingers: state, show, change. For each line of the program say to which finger it belongs. Lines that belong to two fingers are worth a second look.',
    ],
    check: [
      ['Which line is the state?', '`let count = 0`.'],
      ['What does `Math.max(0, -3)` give?', '0, the greater of the two.'],
      ['Why is `const` used for MIN and `let` for count?', 'MIN never changes, count does.'],
    ],
    mistakes: [
      [
        'The number is read from the page: `points.textContent + 1`.',
        'That is text: “1” and 1 give “11”. Keep a number in a variable.',
      ],
      ['`count =+ 1`.', 'That sets it to 1. It must be `count += 1`.'],
      ['show is forgotten in one handler.', 'Let one function change and show, and call only this one.'],
    ],
    stretch:
      'Make two counters on one page, for two teams. Can you write one function `makeCounter` that builds one, and call it twice?',
  },
  activities: [
    {
      title: 'Counter',
      task: 'A counter that stops at zero and at ten.',
      link: PLAYGROUND,
      solution: [
        'The limit is in the function that changes the state:',
        `
            let count = 0;

            function change(by) {
              count = Math.min(10, Math.max(0, count + by));
              document.querySelector('#points').textContent = String(count);
            }

            document.querySelector('#more').addEventListener('click', () => change(1));
            document.querySelector('#less').addEventListener('click', () => change(-1));
          `,
      ],
    },
    {
      title: 'Traffic light',
      task: 'A button leads a light through red, red and yellow, green, yellow, and again from the beginning.',
      link: mdn('arrays', 'Web/JavaScript/Reference/Global_Objects/Array'),
      solution: [
        'The state is a place in a list; the rest of a division leads back to the beginning:',
        `
            const PHASES = ['red', 'red and yellow', 'green', 'yellow'];
            let phase = 0;

            document.querySelector('#next').addEventListener('click', () => {
              phase = (phase + 1) % PHASES.length;
              document.querySelector('#light').textContent = PHASES[phase];
            });
          `,
      ],
    },
  ],
  project: [
    'Scoreboard',
    'A scoreboard for a game that you play: two teams, buttons for the points of that game, a reset that asks for a second click, and a line that says who leads. The state must be in one place.',
  ],
};
