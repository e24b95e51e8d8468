import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-06 of the Scratch course. */
export const AGAIN_AND_AGAIN: DemoLesson = {
  name: 'Again and again',
  objective: 'Replace copied blocks by a loop.',
  introduces: 'Repeat',
  outcome: 'Rewrites ten blocks as one loop.',
  agenda: ['Clap patterns', 'Repeat n times', 'Draw a flower with the pen'],
  teaching: {
    warmUp:
      'Clap this: clap, clap, stamp, clap, clap, stamp, clap, clap, stamp. Now explain it to somebody on the phone in as few words as possible. “Three times: clap, clap, stamp.” You have made a loop.',
    idea: [
      'When you brush your teeth, nobody says “up, down, up, down” a hundred times. They say “up and down, for two minutes”. A loop says what to repeat and how often.',
      'The blocks inside the arms of `repeat (10)` are the pattern. What stands above the loop happens once before it; what stands below happens once after it. Look for the part that comes again: that part goes inside, only once.',
    ],
    build: [
      'Open the beetle from lesson 2. Its square has four equal parts: move, wait, turn. Count the blocks.',
      [
        'Keep one part, put a loop around it, delete the rest:',
        `
            when green flag clicked
            go to x: (-50) y: (50)
            point in direction (90)
            repeat (4)
              move (100) steps
              wait (0.5) seconds
              turn ↻ (90) degrees
            end
          `,
      ],
      'Click “Add Extension” at the bottom left and choose Pen. The beetle can draw now.',
      'Put `erase all` and `pen down` just above the loop, and `pen up` as the first block of the script. Press the flag: the square stays on the stage.',
      [
        'Make a flower of eight petals. A petal is a line there and back; then turn 360 : 8 = 45 degrees:',
        `
            when green flag clicked
            pen up
            go to x: (0) y: (0)
            erase all
            set pen size to (8)
            pen down
            repeat (8)
              move (80) steps
              move (-80) steps
              turn ↻ (45) degrees
              change pen (color) by (12)
            end
          `,
      ],
      'Change it to twelve petals. Which two numbers must change?',
    ],
    check: [
      ['What does `repeat (8)` do?', 'It runs the blocks inside eight times.'],
      ['How far must you turn for six petals?', '60 degrees, because 6 times 60 is 360.'],
      ['Where do blocks go that shall happen only once?', 'Above or below the loop, not inside.'],
    ],
    mistakes: [
      [
        '`erase all` is inside the loop.',
        'Only the last petal is left. Ask “How many times shall we clean the sheet?”',
      ],
      ['The flower is not closed.', 'Petals times degrees must be 360.'],
      [
        'Everything was put into the loop, also the hat.',
        'A hat cannot be inside. Begin with the pattern and put the loop around it.',
      ],
    ],
    stretch:
      'Put a loop inside a loop: repeat a whole square eight times and turn 45 degrees after each. What do you get?',
  },
  activities: [
    {
      title: 'Flower',
      task: 'Draw a flower with eight petals and only one loop.',
      link: SCRATCH,
      solution: [
        'The heart of it; the rest of the script is in the lesson:',
        `
            repeat (8)
              move (80) steps
              move (-80) steps
              turn ↻ (45) degrees
            end
          `,
      ],
    },
    {
      title: 'Make it short',
      task: 'Your teacher shows a script of twelve blocks. Write it with one loop and at most six blocks.',
      link: SCRATCH,
      solution:
        'Mark the blocks that come again with a finger. They go into `repeat`, once. Count how often they came: that is the number.',
    },
    {
      title: 'Triangle, square, hexagon',
      task: 'Draw three figures with equal sides: three, four and six corners.',
      link: SCRATCH,
      solution: [
        'The turn is 360 divided by the number of corners: 120, 90 and 60 degrees. The loop repeats 3, 4 and 6 times. The triangle:',
        `
            repeat (3)
              move (80) steps
              turn ↻ (120) degrees
            end
          `,
      ],
    },
  ],
  project: [
    'Greeting card',
    'Draw a card for somebody with the pen: a pattern made with a loop in at least two colours, and a sprite that says a greeting when it is clicked. Write down how many blocks you would have needed without the loop.',
  ],
};
