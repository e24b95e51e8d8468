import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-15 of the Scratch course. */
export const SHOW_TIME: DemoLesson = {
  name: 'Show time',
  objective: 'Present the game and take advice.',
  introduces: 'Testing, feedback',
  outcome: 'Names one thing to improve.',
  agenda: ['Swap and play', 'Two stars and a wish', 'Last polish'],
  teaching: {
    warmUp:
      'Fold a paper boat. Give it to a neighbour with no explanation: “Make it better.” How does that feel? Now say first what you wanted to make, and ask for one piece of advice. What is different?',
    idea: [
      'A cook tastes the soup, but he has tasted it twenty times. A guest tastes it for the first time. You know your game too well: you know where to click. A tester does not, and that is why a tester finds what you cannot see.',
      'When somebody tests, be as quiet as a bird watcher. Do not help and do not explain. Each time the player stops or clicks the wrong thing, write it down. It is not the player who is wrong; the game has not said it clearly.',
    ],
    build: [
      'Write on a start screen how to play, in one sentence, and which keys to use.',
      [
        'Let the game wait for a key, so that the player can read first:',
        `
            when green flag clicked
            switch backdrop to (Start)
            wait until <key (space) pressed?>
            switch backdrop to (Playing)
            broadcast (begin)
          `,
      ],
      'Change the hats of the other scripts from the flag to `when I receive [begin]`.',
      'Swap places. Play the game of your partner for three minutes. The maker is silent and writes.',
      'Give two stars and a wish: two things that you liked, one thing that you wish.',
      'Choose one wish, the one that helps most players, and build it now.',
      'Test the three things that break most often: a second game after the end, two keys at once, and doing nothing at all.',
      'Show your game to the group: name, rules, one script that you are proud of, one thing that you will improve.',
    ],
    check: [
      ['Why does the maker keep silent?', 'To see where the game itself is not clear.'],
      ['What is a good wish?', 'One thing that can be built, such as “a slower first minute”.'],
      ['What must be tested after each change?', 'That a second game begins as the first one did.'],
    ],
    mistakes: [
      ['“It is boring” as advice.', 'Ask “At which moment? What did you expect there?”'],
      ['All wishes are built at once and nothing works.', 'One change, one test, then the next.'],
      ['Lives and score are not set back.', 'List all variables and find the set block of each one.'],
    ],
    stretch:
      'Put instructions and thanks into the project page, and look at the script once more: rename sprites and messages, so that a stranger can read them.',
  },
  activities: [
    {
      title: 'Playtest',
      task: 'Let two people play and write down what surprised them.',
      link: SCRATCH,
      solution:
        'A useful note says where, what and how often: “Level 1, both players clicked the cloud and waited.” Then the change is clear.',
    },
    {
      title: 'Break it',
      task: 'Try to make your own game fail in five minutes. Write down each way that you find and mend the worst one.',
      link: SCRATCH,
      solution:
        'Usual finds: the flag is pressed in the middle, the score does not start at 0, a hidden sprite stays hidden, two messages arrive at the same time.',
    },
  ],
  project: [
    'My game',
    'Finish your game with a title, instructions and an end. Write three sentences about it: what it is about, what was hard, what you would do next. Show it to your family in the last class.',
  ],
};
