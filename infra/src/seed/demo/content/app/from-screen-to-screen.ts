import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson APP-04 of the App Development course. */
export const FROM_SCREEN_TO_SCREEN: DemoLesson = {
  name: 'From screen to screen',
  objective: 'Navigate and pass data.',
  introduces: 'Navigation, parameters',
  outcome: 'Goes forward and back without losing data.',
  agenda: ['Map of an app', 'Routes', 'Details page'],
  teaching: {
    warmUp:
      'Play a walk through an app: each person is a screen with a card that says what one can tap. A visitor walks from screen to screen. Then somebody says “Back!” Does the visitor know where to go? What helps? Bread crumbs.',
    idea: [
      'A library has an address for each book. You can write it on a slip and give it to a friend, and the friend stands before the same shelf. A good app has an address for each screen, too. Then Back works, a reload works, and one can send a link.',
      'The address also says which thing: `#/trainings/2` is the training with the number 2. The 2 is a parameter. Pass only the number, not the whole training. A slip with a copy of the book would be old as soon as the book changes.',
    ],
    build: [
      [
        'Work with a file of your own in the browser, so that you see the address. First a function that understands one:',
        `
            function readRoute(hash) {
              const [screen = '', id] = hash.replace(/^#\\//, '').split('/');
              return { screen: screen || 'trainings', id: id === undefined ? undefined : Number(id) };
            }

            console.log(readRoute(''));
            console.log(readRoute('#/trainings'));
            console.log(readRoute('#/trainings/2'));
          `,
      ],
      [
        'Two screens. The list has real links; so the browser does the work for us:',
        `
            const trainings = [
              { id: 1, title: 'Saturday, lanes 1 and 2', names: ['Mia', 'Leo'] },
              { id: 2, title: 'Monday, lane 4', names: [] },
            ];

            function link(text, href) {
              const node = document.createElement('a');
              node.href = href;
              node.textContent = text;
              return node;
            }

            function listScreen() {
              return trainings.map(({ id, title }) => link(title, '#/trainings/' + id));
            }

            function detailScreen(id) {
              const training = trainings.find((one) => one.id === id);
              if (training === undefined) return ['This training does not exist. ', link('All trainings', '#/')];
              const names = training.names.length > 0 ? training.names.join(', ') : 'Nobody yet';
              return [training.title + ': ' + names + ' ', link('Back', '#/')];
            }

            console.log(listScreen().length, detailScreen(9).length);
          `,
      ],
      [
        'Show the right screen now, and each time the address changes:',
        `
            function show() {
              const { screen, id } = readRoute(location.hash);
              const isDetail = screen === 'trainings' && id !== undefined;
              document.querySelector('#app').replaceChildren(...(isDetail ? detailScreen(id) : listScreen()));
            }

            addEventListener('hashchange', show);
            show();
          `,
      ],
      'Test: tap, Back, Forward, reload on the detail, and the address `#/trainings/99`.',
      'After a change of screen, set the title of the document and the focus to the heading; who listens to the page must notice that something new is there.',
    ],
    check: [
      ['Why pass only the number?', 'The data could change; the number always leads to the newest.'],
      ['What must happen at `#/trainings/99`?', 'A kind message and a way out.'],
      ['Who makes Back work?', 'The browser, because each screen has its own address.'],
    ],
    mistakes: [
      ['Screens are shown and hidden without an address.', 'Press reload: where are you now?'],
      ['`"2" === 2` is false, so nothing is found.', 'The address is text. Turn it into a number.'],
      ['Buttons are used to go somewhere.', 'A link goes somewhere, a button does something.'],
    ],
    stretch:
      'Keep the scroll place of the list: note it when one leaves, and set it again when one comes back. How do you test it?',
  },
  activities: [
    {
      title: 'List and details',
      task: 'Open a detail from a list and come back.',
      link: PLAYGROUND,
      solution:
        'With the three pieces of the lesson in one program and `<main id="app"></main>` in the page. Back must lead to the list, and a reload must stay on the detail.',
    },
    {
      title: 'Map of an app',
      task: 'Draw all screens of an app that you use as boxes, and the ways as arrows. Find a screen without a way back, and one that needs more than three taps.',
      link: mdn('hashchange', 'Web/API/Window/hashchange_event'),
      solution:
        'A good map has the most used screen near the start, and each screen has a way back to it. If you cannot give a screen an address in words, it may not be a screen but a dialog.',
    },
  ],
  project: [
    'Two screens',
    'Add a detail screen to your app. Each thing in your list has its own address; Back, Forward, reload and a wrong address work. Write down how you tested each of the four.',
  ],
};
