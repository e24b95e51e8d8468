import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-01 of the Scratch course. */
export const THE_STAGE_AND_ITS_ACTORS: DemoLesson = {
  name: 'The stage and its actors',
  objective: 'Find the way around the editor and place sprites on the stage.',
  introduces: 'Sprites, stage, coordinates',
  outcome: 'Places three sprites where they should stand.',
  agenda: ['Guess the block: which one moves the cat?', 'Tour of the stage with x and y', 'Build a farm yard'],
  teaching: {
    warmUp:
      'Put a coin on a sheet of paper. One person closes the eyes, the other moves the coin. Now say where the coin is, but without pointing: “a bit to the right, near the top”. How could you say it more exactly?',
    idea: [
      'Scratch is like a small theatre. The big picture at the top right is the stage. The actors are called sprites. What an actor has to do stands in its script, and a script is made of blocks that snap together.',
      'Each place on the stage has an address of two numbers, like a seat in a cinema. x says how far to the left or right, from -240 to 240. y says how far down or up, from -180 to 180. The middle of the stage is x: 0, y: 0. A minus sign means left or down.',
    ],
    build: [
      'Open the editor. Find three things together: the blocks on the left, the empty script area in the middle, the stage on the right.',
      'Drag the cat on the stage with the mouse. Look at the numbers for x and y below the stage: they change.',
      'From Motion, drag `go to x: (0) y: (0)` into the script area and click it. The cat jumps to the middle.',
      'Change the numbers to x: 200 and y: 0. Before you click the block, say where the cat will go. Then click and see.',
      'Choose the backdrop Farm with the round button at the bottom right, or draw a barn.',
      'Add a tree with “Choose a Sprite”, and draw a cow with “Paint”. A simple cow is fine. Make big sprites smaller with the Size number.',
      [
        'Give each sprite its own place. Click a sprite first, then build its script:',
        `
            when green flag clicked
            go to x: (-150) y: (-60)
            set size to (60) %
          `,
      ],
      'Move everything by hand, then press the green flag: all the sprites go back home.',
    ],
    check: [
      ['Which number do you change to lift the cow?', 'y, and it must become bigger.'],
      ['Where is x: -200, y: 150?', 'At the top left.'],
      ['Why did only the tree move?', 'Each sprite has its own script; that script belongs to the tree.'],
    ],
    mistakes: [
      [
        'The script was built for the wrong sprite.',
        'Ask “Who is this script for?” The chosen sprite has a blue frame below the stage. Drag the script onto the right sprite to copy it.',
      ],
      [
        'The minus sign is missing, so the sprite goes to the other side.',
        'Walk along a line on the floor with zero in the middle; left steps are minus.',
      ],
      ['A sprite is gone.', 'Set x and y back to 0, and look whether the eye sign below the stage says hide.'],
    ],
    stretch:
      'Add `glide (1) secs to x: (0) y: (0)` so that the cow walks home slowly. What happens with 0.2 seconds? And with 5?',
  },
  activities: [
    {
      title: 'Farm yard',
      task: 'Put a cow, a barn and a tree on the stage without overlapping.',
      link: SCRATCH,
      solution: [
        'One way; other numbers are right too, as long as nothing overlaps. With the barn as the backdrop, the cow and the tree need one script each:',
        `
            when green flag clicked
            go to x: (-150) y: (-60)
            set size to (60) %
          `,
      ],
    },
    {
      title: 'Treasure hunt by numbers',
      task: 'Your partner says an address such as x: 100, y: -80. Point at the place on the stage first, then let the cat go there. Five rounds.',
      link: SCRATCH,
      solution: [
        'Type both numbers into the block and click it. If the guess was on the wrong side, look at the minus signs again.',
        `
            go to x: (100) y: (-80)
          `,
      ],
    },
  ],
  project: [
    'My room',
    'Show your own room on the stage with at least four sprites: a bed, a toy, a friend and one thing that you love. Draw one of them yourself in the Costumes tab. When the green flag is clicked, everything must go to its place.',
  ],
};
