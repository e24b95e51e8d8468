import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-10 of the Scratch course. */
export const EITHER_OR: DemoLesson = {
  name: 'Either, or',
  objective: 'Choose between two ways.',
  introduces: 'If-else, operators',
  outcome: 'Writes a quiz question that knows the right answer.',
  agenda: ['Which way at the crossing?', 'If-else', 'A quiz with three questions'],
  teaching: {
    warmUp:
      'Stand in the middle of the room. The teacher says sentences: “A spider has eight legs.” True: go left. Not true: go right. Nobody may stay in the middle. How many people can be on both sides at once?',
    idea: [
      'At a crossing you take one road or the other, never both and never none. `if < > then … else` is a crossing in a script. If the answer to the question is yes, the computer takes the upper part. If it is no, it takes the lower part.',
      'A question is often a comparison: `(answer) = [8]`. The sign = asks “are they the same?”. With < and > we ask for smaller and bigger. With `and` both must be true, with `or` one is enough, like “tea or juice”.',
    ],
    build: [
      'Choose a quiz master and a backdrop.',
      [
        'One question with two ways:',
        `
            when green flag clicked
            ask [How many legs has a spider?] and wait
            if <(answer) = [8]> then
              say [Right!] for (2) seconds
            else
              say [Not quite. It has eight.] for (2) seconds
            end
          `,
      ],
      'Test both ways: type 8, then 6. A programmer always tries both roads.',
      'Now type “eight”. The robot says no! Numbers and words are different texts for the computer.',
      [
        'Allow both with `or`:',
        `
            if <<(answer) = [8]> or <(answer) = [eight]>> then
              say [Right!] for (2) seconds
            else
              say [Not quite. It has eight.] for (2) seconds
            end
          `,
      ],
      'Duplicate the whole part two times below, and change questions and answers.',
      'Let the master change the costume: a happy one in the upper part, a thinking one in the lower part.',
    ],
    check: [
      ['Can both parts run?', 'No, always exactly one of them.'],
      ['What does `(answer) > [10]` ask?', 'Whether the number typed is bigger than 10. Ten itself is not.'],
      ['You must be over 6 and under 12. Which word joins the two questions?', '`and`.'],
    ],
    mistakes: [
      [
        'Two ifs are used instead of if-else.',
        'It may work, but then nobody guarantees that exactly one runs. Draw the crossing.',
      ],
      ['“8 = 8” is never true.', 'There is a space in the text, such as “8 ”. Type it again.'],
      ['Only the right answer was tested.', 'Ask “And if I am wrong?” before the flag is pressed.'],
    ],
    stretch:
      'Give a second try: in the else part ask again and put a second if-else there. How deep can you go before it becomes hard to read?',
  },
  activities: [
    {
      title: 'Quiz master',
      task: 'Ask three questions and cheer for right answers.',
      link: SCRATCH,
      solution: [
        'Three times this part, with other texts:',
        `
            ask [What is 7 + 5?] and wait
            if <(answer) = [12]> then
              start sound (Cheer)
            else
              say [It is 12.] for (2) seconds
            end
          `,
      ],
    },
    {
      title: 'May I ride?',
      task: 'A roller coaster lets in people who are 120 cm or taller. Ask for the height and answer kindly in both cases.',
      link: SCRATCH,
      solution: [
        'Who is exactly 120 may ride, so ask whether the height is less than 120:',
        `
            ask [How tall are you in cm?] and wait
            if <(answer) < [120]> then
              say [Come back when you have grown a bit.] for (2) seconds
            else
              say [Welcome on board!] for (2) seconds
            end
          `,
      ],
    },
  ],
  project: [
    'Maze',
    'Build a maze in which walls send you back. Draw the walls in one colour, let the arrow keys move a small sprite, and use touching color. At the end of the maze stands a prize; who reaches it hears a cheer.',
  ],
};
