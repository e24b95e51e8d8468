import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson WEB-05 of the Web Development course. */
export const A_BUTTON_THAT_DOES_SOMETHING: DemoLesson = {
  name: 'A button that does something',
  objective: 'React to a click.',
  introduces: 'querySelector, addEventListener',
  outcome: 'Explains event and handler.',
  agenda: ['Who listens?', 'Events', 'A lamp'],
  teaching: {
    warmUp:
      'Sit in a circle. The teacher gives each person a secret rule, such as “when somebody says your name, clap”. Then talk about the weekend. Who reacts to what? Nobody does something all the time; everybody listens.',
    idea: [
      'HTML is the skeleton, CSS the clothes, JavaScript the muscles. With it a page can react. The door bell rings: that is the event. What you do then is the handler. You do not stand at the door all day; you have said once “when it rings, I go”.',
      'First the program must find the thing on the page: `document.querySelector` looks for it with the same selectors as CSS. Then it says what to listen for: `addEventListener`.',
    ],
    build: [
      [
        'The page. A button is a real `button`, so that it works with the keyboard too:',
        `
            <p id="lamp" class="lamp">The lamp is off.</p>
            <button type="button" id="switch" aria-pressed="false">Light</button>
            <script src="lamp.js"></script>
          `,
      ],
      [
        'First reaction, in `lamp.js`:',
        `
            const button = document.querySelector('#switch');

            button.addEventListener('click', () => {
              console.log('Somebody clicked.');
            });
          `,
      ],
      'Open the console of the browser (F12) and click. Now use Tab and the space key: the same event!',
      [
        'Let the lamp change. The state is kept in one variable; the page only shows it:',
        `
            const lamp = document.querySelector('#lamp');
            const button = document.querySelector('#switch');
            let isOn = false;

            function show() {
              lamp.textContent = isOn ? 'The lamp is on.' : 'The lamp is off.';
              lamp.classList.toggle('on', isOn);
              button.setAttribute('aria-pressed', String(isOn));
            }

            button.addEventListener('click', () => {
              isOn = !isOn;
              show();
            });

            show();
          `,
      ],
      [
        'The look stays in CSS:',
        `
            .lamp.on {
              background: #fff3b0;
              color: #4a3b00;
            }
          `,
      ],
      'Say the program in your words: “When the switch is clicked, the opposite is true, and then I show it.”',
    ],
    check: [
      ['What is the event here and what the handler?', 'The click; the function that turns the lamp.'],
      ['What does `!isOn` mean?', 'The opposite: true becomes false, false becomes true.'],
      ['Why not write the colour in JavaScript?', 'Looks belong to CSS; the program only sets a class.'],
    ],
    mistakes: [
      ['“Cannot read properties of null”.', 'querySelector found nothing: wrong name, or the # is missing.'],
      [
        '`addEventListener("click", show())` runs at once.',
        'Without brackets the function is handed over; with brackets it is called.',
      ],
      ['A clickable `div` instead of a button.', 'Unplug the mouse and try it. A div cannot be reached.'],
    ],
    stretch:
      'Add a second switch for the same lamp, as in a corridor with two doors. Both must show the right state. How much do you have to change if the state is in one place?',
  },
  activities: [
    {
      title: 'Lamp',
      task: 'Switch a lamp on and off.',
      link: PLAYGROUND,
      solution: [
        'With one variable for the state:',
        `
            const lamp = document.querySelector('#lamp');
            let isOn = false;

            document.querySelector('#switch').addEventListener('click', () => {
              isOn = !isOn;
              lamp.textContent = isOn ? 'on' : 'off';
            });
          `,
      ],
    },
    {
      title: 'Three moods',
      task: 'Three buttons set the mood of the page: day, evening, night. Each one gives the body another class.',
      link: mdn('classList', 'Web/API/Element/classList'),
      solution: [
        'The button itself says which mood it means, with data-mood="night" and so on in the HTML:',
        `
            for (const button of document.querySelectorAll('button[data-mood]')) {
              button.addEventListener('click', () => {
                document.body.className = button.dataset.mood;
              });
            }
          `,
      ],
    },
  ],
  project: [
    'Question cards',
    'Make five cards with a question. A button on each card shows the answer and hides it again; its text changes between “Show answer” and “Hide answer”. Everything must work with the keyboard alone.',
  ],
};
