import type { DemoLesson } from '../../lesson.js';
import { question, right } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** SCR-01 to SCR-03: the stage, the first steps, the first events. */
export const FIRST_SCRIPTS: readonly DemoLesson[] = [
  {
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
        ['The script was built for the wrong sprite.', 'Ask “Who is this script for?” The chosen sprite has a blue frame below the stage. Drag the script onto the right sprite to copy it.'],
        ['The minus sign is missing, so the sprite goes to the other side.', 'Walk along a line on the floor with zero in the middle; left steps are minus.'],
        ['A sprite is gone.', 'Set x and y back to 0, and look whether the eye sign below the stage says hide.'],
      ],
      stretch: 'Add `glide (1) secs to x: (0) y: (0)` so that the cow walks home slowly. What happens with 0.2 seconds? And with 5?',
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
        solution: 'Type both numbers into `go to x: ( ) y: ( )` and click it. If the guess was on the wrong side, look at the minus signs again.',
      },
    ],
    project: [
      'My room',
      'Show your own room on the stage with at least four sprites: a bed, a toy, a friend and one thing that you love. Draw one of them yourself in the Costumes tab. When the green flag is clicked, everything must go to its place.',
    ],
  },
  {
    name: 'First steps',
    objective: 'Move a sprite with steps and turns.',
    introduces: 'Sequence, steps, degrees',
    outcome: 'Leads a sprite along a given path.',
    agenda: ['Human robot: one child commands, one walks', 'Steps and turns', 'Walk around the square'],
    teaching: {
      warmUp:
        'The teacher is a robot that understands only “one step” and “turn right”. Lead the robot to the door, or draw a path on squared paper and lead a toy along it. What happens when one command is forgotten?',
      idea: [
        'A script is like a recipe. The computer begins at the top, does one block, then the next, and never jumps ahead. This order is called a sequence. The same blocks in another order give another result: first bake and then stir is not a cake.',
        'A turn is measured in degrees. All the way around is 360 degrees. Half of it is 180, so you look back. A quarter is 90, the corner of a book. The sprite turns where it stands; it walks only with `move (10) steps`.',
      ],
      build: [
        'Delete the cat and choose the beetle. It looks to the right.',
        'Snap `move (100) steps` and `turn ↻ (90) degrees` together. Click the pair once. Where does the beetle look now?',
        'Click it again. How many times must you click until the beetle is back? Guess first.',
        [
          'Now write the whole walk, so that one click is enough. The waits let you see each step:',
          `
            when green flag clicked
            go to x: (-50) y: (50)
            point in direction (90)
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            wait (0.5) seconds
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
          `,
        ],
        'Press the flag three times. Because of the first two blocks it begins in the same place each time.',
        'Take one turn out. Which figure does the beetle walk now? Put it back.',
      ],
      check: [
        ['How many degrees is a corner of the square?', '90.'],
        ['The beetle does 10 steps four times. How far is that?', '40 steps.'],
        ['Which block makes it look to the right again?', '`point in direction (90)`.'],
      ],
      mistakes: [
        ['Only the first block runs.', 'The blocks are near each other but not joined. Drag slowly until a grey shadow shows, then let go.'],
        ['The walk is different each time.', 'The start is missing: use go to and point in direction at the top.'],
        ['“It jumps at once.”', 'The computer is very fast. Put a wait between the moves to see them.'],
      ],
      stretch: 'Lead the beetle around a triangle with three equal sides. Hint: it must turn 120 degrees at each corner, not 60. Walk it on the floor and feel why.',
    },
    activities: [
      {
        title: 'Around the square',
        task: 'Make the bug walk once around the square and stop where it began.',
        link: SCRATCH,
        solution: [
          'Four sides and four turns; the last turn makes it look as at the start. Shown without the waits:',
          `
            when green flag clicked
            go to x: (-50) y: (50)
            point in direction (90)
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
            move (100) steps
            turn ↻ (90) degrees
          `,
        ],
      },
      {
        title: 'The stairs',
        task: 'Let the bug climb three stairs: right, up, right, up, right, up.',
        link: SCRATCH,
        solution: [
          'One stair is this; use it three times:',
          `
            move (40) steps
            turn ↺ (90) degrees
            move (40) steps
            turn ↻ (90) degrees
          `,
        ],
      },
      {
        title: 'Find the bug in the bug',
        task: 'Your teacher swaps two blocks in your script. Find out which, without pressing the flag.',
        link: SCRATCH,
        solution: 'Read the script aloud from the top and walk it with a finger on the table. The place where finger and plan differ is the mistake.',
      },
    ],
    project: [
      'The way to school',
      'Draw a simple map as the backdrop: your home, your school and two streets with corners. Lead a sprite from home to school with steps and turns, without walking over the houses. At the end it says something.',
    ],
    quiz: {
      title: 'Steps and turns',
      questions: [
        question('How many degrees does the bug turn at a corner of the square?', right('90'), '45', '180', '360'),
        question('What is a sequence?', 'A sprite with many costumes', right('Blocks that run one after the other'), 'A sound', 'A mistake'),
        question('The bug walks 10 steps four times. How far has it gone?', '10 steps', '14 steps', right('40 steps'), '4 steps'),
      ],
    },
  },
  {
    name: 'When the flag is clicked',
    objective: 'Start scripts by events.',
    introduces: 'Events, green flag, key presses',
    outcome: 'Names two events and uses both.',
    agenda: ['What starts a race?', 'Flag and keys', 'A remote control for the cat'],
    teaching: {
      warmUp:
        'Agree on three signals: one clap means stand up, two claps mean turn around, a whistle means sit. Try it fast. Nobody moves without a signal. Which signals start something at home? The door bell, the alarm clock, the oven.',
      idea: [
        'Something that happens and starts a script is called an event. The door bell is an event; opening the door is what we do then. In Scratch the blocks with a round top, like a hat, wait for an event. They stand in the yellow group Events.',
        'A sprite may have many hats. All of them listen at the same time, and each starts only its own script. A script without a hat never starts by itself; it is a doorbell without a button.',
      ],
      build: [
        'Take the cat. Build `when green flag clicked` and `go to x: (0) y: (0)`. Now the flag means “begin again”.',
        [
          'Build a second script beside it, not below it:',
          `
            when [right arrow] key pressed
            point in direction (90)
            move (10) steps
          `,
        ],
        'Press the right arrow key. Hold it down: the cat keeps walking.',
        [
          'Do the same for the left arrow. Direction -90 looks to the left:',
          `
            when [left arrow] key pressed
            set rotation style [left-right]
            point in direction (-90)
            move (10) steps
          `,
        ],
        'Add up with direction 0, and down with direction 180. Copy a script with a right click and “Duplicate”; then change key and number.',
        [
          'Add one more event, with a sound:',
          `
            when this sprite clicked
            start sound (Meow)
            say [Hey!] for (1) seconds
          `,
        ],
      ],
      check: [
        ['Name two events that your cat knows.', 'For example: the flag, an arrow key, a click on the sprite.'],
        ['What happens when nobody presses anything?', 'Nothing. The hats wait.'],
        ['Which direction is up?', '0. Right is 90, down is 180, left is -90.'],
      ],
      mistakes: [
        ['All keys are in one script, under each other.', 'A hat does not fit below another block. One event, one script.'],
        ['The cat walks to the left standing on its head.', 'Use `set rotation style [left-right]`.'],
        ['The keys do nothing.', 'Click once on the stage, so that the keys go there, and look at the key name in the hat.'],
      ],
      stretch: 'Let the space key make the cat jump: `change y by (50)`, `wait (0.2) seconds`, `change y by (-50)`. Can it jump and walk at the same time?',
    },
    activities: [
      {
        title: 'Remote control',
        task: 'Let the four arrow keys move the cat.',
        link: SCRATCH,
        solution: [
          'Four scripts of this kind, with direction 90, -90, 0 and 180:',
          `
            when [up arrow] key pressed
            point in direction (0)
            move (10) steps
          `,
        ],
      },
      {
        title: 'Magic buttons',
        task: 'Add three sprites that react to a click: one changes size, one changes colour, one makes a sound.',
        link: SCRATCH,
        solution: [
          'Each sprite has its own script. For the colour:',
          `
            when this sprite clicked
            change [color] effect by (25)
          `,
        ],
      },
    ],
    project: [
      'Piano keys',
      'Make a piano that five keys of the keyboard can play. Add the Music extension and use play note with the numbers 60, 62, 64, 65 and 67. Draw the keys, and let each one change its colour when it is played.',
    ],
  },
];
