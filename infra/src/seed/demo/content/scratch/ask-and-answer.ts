import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-09 of the Scratch course. */
export const ASK_AND_ANSWER: DemoLesson = {
  name: 'Ask and answer',
  objective: 'Use what somebody types.',
  introduces: 'Ask, answer, join',
  outcome: 'Greets a visitor by name.',
  agenda: ['Interview', 'Ask and answer', 'A robot that remembers'],
  teaching: {
    warmUp:
      'Interview a partner: name, favourite animal, favourite food. Write each answer on its own card. Then tell the class one sentence that uses all the cards. What goes wrong if you write all answers on the same card, one over the other?',
    idea: [
      'A waiter asks “What would you like?” and waits. He writes the answer on his pad and carries it to the kitchen. The block `ask [What is your name?] and wait` does this: it asks, shows a line to type in, waits, and puts the text into `answer`.',
      'But the pad has only one sheet. The next question wipes it clean. Who wants to keep an answer must copy it first into a box with a name, a variable. `join` glues texts together, like beads on a string; also the spaces must be on the string.',
    ],
    build: [
      'Choose the sprite Robot.',
      [
        'Ask and use the answer at once:',
        `
            when green flag clicked
            ask [What is your name?] and wait
            say (join [Hello, ] (answer)) for (2) seconds
          `,
      ],
      'Type your name. Then take away the space after the comma in join. See the difference, and put it back.',
      'In Variables choose “Make a Variable” and call it name. Make another one called animal.',
      [
        'Keep both answers and make one sentence:',
        `
            when green flag clicked
            ask [What is your name?] and wait
            set [name] to (answer)
            ask [Which animal do you like?] and wait
            set [animal] to (answer)
            say (join (name) (join [ dreams of a ] (animal))) for (4) seconds
          `,
      ],
      'Take the ticks away beside the variables, so that the boxes are not on the stage.',
    ],
    check: [
      ['What is in `answer` after the second question?', 'Only the second answer.'],
      ['How do you join three texts?', 'Put one join into a hole of another join.'],
      ['When does the script go on after ask?', 'When Enter is pressed or the tick is clicked.'],
    ],
    mistakes: [
      ['The robot says the word “answer”.', 'It was typed. Drag the round block `answer` into the hole.'],
      ['“Hello,Mia” without a space.', 'The space belongs to the text: type it after the comma.'],
      ['The name has turned into the animal.', 'The name was not kept before the second question.'],
    ],
    stretch:
      'Ask for the year of birth and let the robot tell the age: use the block with the minus sign and the block `current (year)`. When is the result one year wrong?',
  },
  activities: [
    {
      title: 'Polite robot',
      task: 'The robot asks for a name and an animal and makes a sentence of both.',
      link: SCRATCH,
      solution: [
        'Two variables keep the answers:',
        `
            ask [What is your name?] and wait
            set [name] to (answer)
            ask [Which animal do you like?] and wait
            set [animal] to (answer)
            say (join (name) (join [ dreams of a ] (animal))) for (4) seconds
          `,
      ],
    },
    {
      title: 'Funny menu',
      task: 'Ask for a colour, a vegetable and a number. The cook then reads out the dish of the day.',
      link: SCRATCH,
      solution: [
        'Three questions, three variables, and joins that put them together: “7 times carrot”, “all of it green”. Put spaces into the texts between.',
        `
            ask [Which colour?] and wait
            set [colour] to (answer)
            ask [Which vegetable?] and wait
            set [vegetable] to (answer)
            ask [How many?] and wait
            set [number] to (answer)
            say (join (number) (join [ times ] (vegetable))) for (2) seconds
            say (join [all of it ] (colour)) for (2) seconds
          `,
      ],
    },
  ],
  project: [
    'Story machine',
    'Make a story with gaps. The program asks for at least four words, such as a place, an animal, a food and a friend. Then a sprite tells the story with these words in three or more bubbles. Try it with somebody who does not know the story.',
  ],
};
