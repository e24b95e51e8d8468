import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson APP-06 of the App Development course. */
export const TRY_IT_WITH_PEOPLE: DemoLesson = {
  name: 'Try it with people',
  objective: 'Test the app, mend what matters, and present it.',
  introduces: 'Usability test, accessibility, release',
  outcome: 'Decides with evidence what to mend first.',
  agenda: ['Blindfold', 'Three tasks, three people', 'Show it'],
  teaching: {
    warmUp:
      'Close your eyes and let somebody read the screen of an app aloud, as a screen reader does: “button, button, picture, link: more”. Could you use it? Open your eyes and put away the mouse. Could you now?',
    idea: [
      'Before a bridge is opened, loaded lorries drive over it. They are not driven by the engineer’s best friend. A test with people is the lorry for your app: real tasks, real hands, no help.',
      'You will find more than you can mend. A nurse in the emergency room does not take the first in the queue, but the one in the greatest danger. Ask of each finding: how many people does it hit, and can they still go on? What stops many people comes first.',
    ],
    build: [
      'Take the user story of lesson 1 and turn its acceptance tests into three tasks.',
      'First test alone, ten minutes: keyboard only; text at 200 percent; a phone 320 points wide; slow network; empty data; very long names.',
      [
        'Let a small program find pictures without a text and fields without a label:',
        `
            function findings() {
              const images = [...document.querySelectorAll('img:not([alt])')];
              const fields = [...document.querySelectorAll('input, select, textarea')];
              const nameless = fields.filter((field) => field.labels.length === 0 && !field.ariaLabel);
              return [
                ...images.map((image) => 'No alt: ' + image.src),
                ...nameless.map((field) => 'No label: ' + field.name),
              ];
            }

            console.log(findings());
          `,
      ],
      'Invite three people. Say: “We test the app, not you. Please think aloud.” Then be silent.',
      'For each task note: done alone, done with trouble, or not done; and the first place where it went wrong.',
      [
        'Sort what you found. People hit, times how bad it is (1 ugly, 2 slows down, 3 stops):',
        `
            const found = [
              { what: 'Back loses the list', people: 2, harm: 3 },
              { what: 'Green is too light', people: 3, harm: 1 },
              { what: 'Save is hard to find', people: 3, harm: 2 },
            ];
            found.sort((a, b) => b.people * b.harm - a.people * a.harm);
            for (const { what, people, harm } of found) console.log(people * harm, what);
          `,
      ],
      'Mend the first two. Test again with one new person.',
      'Prepare three minutes: the person and the need, one task live, what the test changed, what you would do next.',
    ],
    check: [
      ['What do you say when a tester is stuck?', '“What would you expect here?” and nothing more.'],
      ['Which comes first: a colour that three dislike, or a loss of data that hit two?', 'The loss of data.'],
      ['Why test with text at 200 percent?', 'Many people need it, and layouts often break there.'],
    ],
    mistakes: [
      ['The tester is led: “Now tap there.”', 'Read the task once more, in the same words.'],
      [
        'Only friends who know the app are asked.',
        'They know too much. Ask a neighbour, a grandfather, another class.',
      ],
      ['New features are built in the last week.', 'Close the list. From now on only repairs.'],
    ],
    stretch:
      'Compare two versions of one button: half of the testers see the first, half the second. With three people each, what can you say about it, and what not?',
  },
  activities: [
    {
      title: 'Ten-minute check',
      task: 'Test your own app with the keyboard, with 200 percent and with long names, and list what breaks.',
      link: mdn('accessibility', 'Web/Accessibility'),
      solution:
        'Usual finds: the focus cannot be seen, two columns overlap at 200 percent, a name of 40 letters pushes the button out. In CSS, `overflow-wrap: anywhere` and `flex-wrap: wrap` help with the last two.',
    },
    {
      title: 'Three tasks, three people',
      task: 'Carry out the test and fill in the table of tasks and people.',
      link: PLAYGROUND,
      solution:
        'Nine cells: alone, with trouble, not done. A row full of trouble is a fault of the app. A column full of trouble is a person whom you have not thought of enough.',
    },
  ],
  project: [
    'My app',
    'Finish and present your app: the user story, the prototype, the app itself, the table of the test with what you mended, and three sentences about what you would do with another month. Thank your testers by showing them what they changed.',
  ],
};
