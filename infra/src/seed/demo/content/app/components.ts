import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson APP-03 of the App Development course. */
export const COMPONENTS: DemoLesson = {
  name: 'Components',
  objective: 'Build a screen of parts.',
  introduces: 'Components, props',
  outcome: 'Reuses a component twice.',
  agenda: ['Bricks', 'Props', 'A card'],
  teaching: {
    warmUp:
      'Build two different houses of the same ten bricks. Then look at a screen of an app that you know, and draw a frame around everything that comes more than once. How many different bricks is it made of?',
    idea: [
      'A component is a cookie cutter for a part of the screen. The cutter is one; the cookies can have different toppings. What makes one cookie different from the next is handed in from outside: the props, such as name and number.',
      'If a mistake is in the cutter, you mend it once and all the cookies are right. If you copied the cookie fifty times, you mend it fifty times and forget three. Frameworks such as React work in this way; the idea fits into a plain function: props go in, a piece of the page comes out.',
    ],
    build: [
      [
        'One helper that makes an element. Text is always put in as text, so nobody can smuggle in markup:',
        `
            function element(tag, props, ...children) {
              const node = document.createElement(tag);
              Object.assign(node, props);
              node.append(...children);
              return node;
            }
          `,
      ],
      [
        'The first component. Its props are the name of the training, the time and how many come:',
        `
            function TrainingCard({ title, time, coming }) {
              return element(
                'article',
                { className: 'card' },
                element('h2', {}, title),
                element('p', {}, time),
                element('p', { className: 'count' }, coming + ' come'),
              );
            }
          `,
      ],
      [
        'Use it for each thing in a list. This is the moment when it pays:',
        `
            const trainings = [
              { title: 'Saturday, lanes 1 and 2', time: '10:00 to 11:00', coming: 8 },
              { title: 'Monday, lane 4', time: '17:30 to 18:30', coming: 5 },
            ];

            document.querySelector('#app').replaceChildren(...trainings.map(TrainingCard));
          `,
      ],
      'In the Playground, put `<main id="app"></main>` into the HTML part and all three pieces, in this order, into the JavaScript part.',
      [
        'A component may use another one. A badge is useful on cards and elsewhere:',
        `
            function Badge({ text, tone }) {
              const node = document.createElement('span');
              node.className = 'badge ' + tone;
              node.textContent = text;
              return node;
            }
          `,
      ],
      'Now change the order of time and title in the card. How many places did you touch? One.',
      'What if there is nobody? `coming` is 0: show “Nobody yet”. What if the title is very long? Try it.',
    ],
    check: [
      ['What are props?', 'What is handed to a component from outside.'],
      ['Should a component change its props?', 'No. It only shows them; the owner changes them.'],
      ['When is a part worth a component?', 'When it comes again, or when a name makes it clearer.'],
    ],
    mistakes: [
      ['The data is written inside the component.', 'Then there can be only one kind of cookie. Hand it in as props.'],
      ['A component with fifteen props.', 'It does too much. Split it.'],
      ['Text is put in with innerHTML.', 'A name such as `<b>` would break the page. Use append or textContent.'],
    ],
    stretch:
      'Give the card a prop `onOpen`, a function that is called when its button is clicked. Now the card reports, and the owner decides what happens.',
  },
  activities: [
    {
      title: 'Card',
      task: 'Make a card and use it for three things.',
      link: PLAYGROUND,
      solution: [
        'The card knows nothing about swimming, so it fits other things as well:',
        `
            function Card({ title, text }) {
              const card = document.createElement('article');
              const heading = document.createElement('h2');
              const words = document.createElement('p');
              heading.textContent = title;
              words.textContent = text;
              card.append(heading, words);
              return card;
            }

            document.body.append(
              Card({ title: 'Training', text: 'Saturday, 10:00' }),
              Card({ title: 'Mia', text: 'comes by bike' }),
              Card({ title: 'Shopping', text: 'two swimming caps' }),
            );
          `,
      ],
    },
    {
      title: 'Take it apart',
      task: 'Choose a screen of an app. Draw frames around its components, give them names and write down the props of each.',
      link: mdn('createElement', 'Web/API/Document/createElement'),
      solution:
        'For a list of songs: SongRow with title, artist, length and isPlaying; a Header with a title; a PlayButton with isPlaying and onClick. If two frames have the same props, they may be the same component.',
    },
  ],
  project: [
    'Screen',
    'Build your first screen after the tested prototype. It must have at least three different components, one of them used several times, with data from a list. Show also what it looks like with no data.',
  ],
};
