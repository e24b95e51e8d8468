import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson APP-02 of the App Development course. */
export const SCREENS_ON_PAPER: DemoLesson = {
  name: 'Screens on paper',
  objective: 'Sketch and test before coding.',
  introduces: 'Wireframe, prototype',
  outcome: 'Finds a problem with a paper prototype.',
  agenda: ['Five sketches in five minutes', 'Wireframes', 'Paper test'],
  teaching: {
    warmUp:
      'Fold a sheet so that it has six boxes. In five minutes draw six different start screens for your user story. No talking, no rubber. The third is usually boring, the fifth is often surprising. Why?',
    idea: [
      'An architect shows a drawing before the walls stand, because a rubber is cheaper than a hammer. A wireframe is the drawing of a screen: boxes, words, arrows, no colours. Colours make people talk about colours.',
      'A paper prototype is a puppet theatre. One person plays the phone: when the tester taps a box with a finger, the “phone” lays down the next sheet. It feels silly for one minute. Then the tester taps somewhere you did not think of, and you have saved a week.',
    ],
    build: [
      'List what your user must be able to do, from the user story: at most three tasks.',
      'For each task write the steps of the user as verbs: open, choose, confirm, see.',
      'Draw each screen on a card of the size of a phone. Use real words and real numbers, no “blah blah”: wrong lengths are found only with real words.',
      'Draw the parts that are forgotten most: what stands there when there is nothing yet, while it is loading, and when something went wrong.',
      [
        'Write a plan of the screens. An arrow says what leads to where:',
        `
            Trainings  --tap a training-->  Who comes
            Who comes  --tap a name----->   Who comes (name ticked)
            Who comes  --Back----------->   Trainings
            Trainings  --no training---->   "No training is planned."
          `,
      ],
      'Make each thing that can be tapped at least as big as a finger: 44 points, about 9 millimetres on the card.',
      'Test: give a task, not a hint. “You want to know how many children come on Saturday.” Not: “Tap on Saturday.”',
      'Ask the tester to think aloud. The phone says nothing. A third person notes where the finger waits.',
      'Change the cards at once, and test with the next person. Two rounds with three people find most of the big problems.',
    ],
    check: [
      ['Why no colours in a wireframe?', 'So that we talk about order and words, not about taste.'],
      ['Which three states are forgotten most?', 'Empty, loading, error.'],
      ['What is the difference between a task and a hint?', 'A task says the aim; a hint gives away the way.'],
    ],
    mistakes: [
      [
        'The maker explains the screen during the test.',
        'Put a hand on your own mouth. Each explanation is a missing word on the screen.',
      ],
      ['One screen has everything on it.', 'Which of the three tasks comes most often? It gets the best place.'],
      ['Only the happy way is drawn.', 'Ask “And if there is none? And without a network?”'],
    ],
    stretch:
      'Let somebody use the prototype with the other hand, or with glasses smeared with a bit of cream. What must become bigger, and what must get a word beside its sign?',
  },
  activities: [
    {
      title: 'Paper prototype',
      task: 'Let somebody use your paper app.',
      link: mdn('mobile accessibility', 'Web/Accessibility'),
      solution:
        'The result is a list such as: “Two of three looked for Saturday in the menu. Change: the next training stands at the top.” If nothing was found, the tasks were too easy or somebody helped.',
    },
    {
      title: 'Words that fit',
      task: 'Write the real texts of one screen: title, button, empty state, error. Read them aloud to a partner.',
      link: PLAYGROUND,
      solution:
        'A button says what happens: “Save the list”, not “OK”. An empty state says what to do next: “No training is planned. Add the first one.” An error says what to do, too.',
    },
  ],
  project: [
    'Tested prototype',
    'Test your paper app with three people who do not know it. Hand in photos of the cards before and after, the notes of the tests, and the three changes that you made with the reason for each.',
  ],
};
