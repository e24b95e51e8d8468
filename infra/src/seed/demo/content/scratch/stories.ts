import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** SCR-04 to SCR-06: talking, dancing, repeating. */
export const STORIES: readonly DemoLesson[] = [
  {
    name: 'Say it with bubbles',
    objective: 'Write a dialogue with the right timing.',
    introduces: 'Say, wait, broadcast',
    outcome: 'Two sprites talk without interrupting each other.',
    agenda: ['A joke for two voices', 'Say and wait', 'Broadcast a cue'],
    teaching: {
      warmUp:
        'Read a knock-knock joke with two voices. Then read it again, both at the same time. Nobody laughs! A joke needs turns: one speaks, the other waits. How do you know that it is your turn?',
      idea: [
        'Actors wait for a cue. “When she says ‘Who is there?’, I speak.” In Scratch a sprite can wait in two ways: it counts seconds, or it listens for a message.',
        'Counting seconds is like cooking by the clock: it works until somebody is late. A message is like a school bell: one sprite rings with `broadcast (message1)`, and every sprite that has `when I receive [message1]` hears it, exactly then.',
      ],
      build: [
        'Choose two sprites that look at each other, and a backdrop. Call them Mouse and Bear.',
        [
          'First with the clock. Script of the Mouse:',
          `
            when green flag clicked
            say [Knock, knock!] for (2) seconds
            wait (2) seconds
            say [Lettuce!] for (2) seconds
          `,
        ],
        [
          'Script of the Bear. It waits while the Mouse speaks:',
          `
            when green flag clicked
            wait (2) seconds
            say [Who is there?] for (2) seconds
          `,
        ],
        'Now make the first sentence of the Mouse 4 seconds long. Both talk at once! With the clock you must repair every wait.',
        [
          'Use messages instead. Choose “New message” in the broadcast block and give it a name that tells what comes. Mouse:',
          `
            when green flag clicked
            say [Knock, knock!] for (2) seconds
            broadcast (who is there)
          `,
        ],
        [
          'Bear:',
          `
            when I receive [who is there]
            say [Who is there?] for (2) seconds
            broadcast (lettuce)
          `,
        ],
        'Go on in turns until the end of the joke. Change the length of any sentence: nothing breaks any more.',
      ],
      check: [
        ['What does a sprite do after `say [Hello!] for (2) seconds`?', 'After two seconds the bubble goes away and the next block runs.'],
        ['Who hears a broadcast?', 'Every sprite and the stage, if it has a hat with this message.'],
        ['What is the weak point of waiting by seconds?', 'One change of time moves everything after it.'],
      ],
      mistakes: [
        ['The bubble never goes away.', '`say [Hello!]` without seconds stays. Use the block with seconds.'],
        ['Nothing happens after the first sentence.', 'The two messages do not have the same name. Read both menus aloud.'],
        ['The joke starts in the middle.', 'There is a second flag script left over from the first version; take it away.'],
      ],
      stretch: 'Add a third voice, the audience, that receives the last message and plays a laugh with `play sound (Laugh1) until done`. Can the curtain (a backdrop) also receive it?',
    },
    activities: [
      {
        title: 'Knock knock',
        task: 'Tell a joke with two sprites and a pause before the point.',
        link: SCRATCH,
        solution: [
          'The pause stands before the last sentence:',
          `
            when I receive [lettuce who]
            wait (1.5) seconds
            say [Lettuce in, it is cold out here!] for (3) seconds
          `,
        ],
      },
      {
        title: 'Who starts whom?',
        task: 'Draw your sprites on paper and an arrow for each message, from the one who sends to the one who receives.',
        link: SCRATCH,
        solution: 'Each arrow has the name of a message. An arrow that ends nowhere is a message without a `when I receive` hat: that is where the play stops.',
      },
    ],
    project: [
      'A small interview',
      'Build a television interview: a reporter asks three questions and a star answers. Use messages, not long waits, so that nobody interrupts. At the end both leave the stage.',
    ],
  },
  {
    name: 'Costumes that dance',
    objective: 'Animate a sprite by changing costumes.',
    introduces: 'Costumes, repeat',
    outcome: 'Animates a walk with at least two costumes.',
    agenda: ['Flip book on paper', 'Next costume and wait', 'A walk that looks real'],
    teaching: {
      warmUp:
        'Draw a stick figure in the corner of a note pad, and on the next page the same figure with one arm a little higher. Do five pages and flip them with your thumb. The figure waves! None of the pictures moves. What does your eye do?',
      idea: [
        'A film is many still pictures, shown so fast that the eye joins them. In Scratch the pictures of a sprite are its costumes. A sprite stays the same actor when it changes its costume, as you stay the same person in a raincoat.',
        'Between two pictures the eye needs a moment. Without `wait` the computer changes costumes so fast that you see only a flicker. With a long wait it looks like a slow robot.',
      ],
      build: [
        'Choose a sprite with several costumes, for example Avery Walking. Open the Costumes tab and click through the pictures.',
        [
          'Build one change and click it a few times:',
          `
            next costume
            wait (0.2) seconds
          `,
        ],
        [
          'Put a loop around it, so that you need not click. Add a step, and the sprite walks:',
          `
            when green flag clicked
            set rotation style [left-right]
            go to x: (-200) y: (-40)
            point in direction (90)
            repeat (40)
              next costume
              move (10) steps
              wait (0.1) seconds
            end
          `,
        ],
        'Try 0.5 and then 0.02 in the wait. Which number looks most like a person?',
        'Change the steps to 3. The feet slip over the ground! Find steps and wait that fit together.',
        [
          'Add a second sprite that dances on the spot with its own script:',
          `
            when green flag clicked
            switch costume to (Ten80 stance)
            repeat (16)
              next costume
              wait (0.3) seconds
            end
          `,
        ],
      ],
      check: [
        ['What does next costume do after the last one?', 'It goes back to the first.'],
        ['Why do we need the wait?', 'So that the eye can see each picture.'],
        ['Is a costume a new sprite?', 'No, only another picture of the same sprite; its scripts stay.'],
      ],
      mistakes: [
        ['A new sprite was made for each picture.', 'Costumes are added in the Costumes tab, at the bottom left.'],
        ['The figure jumps while it changes.', 'The drawings have different middles. In the costume editor, move the picture onto the small cross.'],
        ['The dance begins with any picture.', 'Put switch costume to at the top of the script.'],
      ],
      stretch: 'Draw your own two costumes: duplicate a costume, select one arm and turn it. Two good pictures are enough for a wave.',
    },
    activities: [
      {
        title: 'Dance floor',
        task: 'Let a dancer switch costumes to the beat.',
        link: SCRATCH,
        solution: [
          'Two scripts run side by side, one for the music and one for the body:',
          `
            when green flag clicked
            play sound (Dance Around) until done

            when green flag clicked
            repeat (32)
              next costume
              wait (0.25) seconds
            end
          `,
        ],
      },
      {
        title: 'Slow, slow, quick',
        task: 'Make a figure that dances four slow changes and then eight quick ones.',
        link: SCRATCH,
        solution: 'Two loops below each other: `repeat (4)` with `wait (0.5) seconds`, then `repeat (8)` with `wait (0.15) seconds`.',
      },
    ],
    project: [
      'Talent show',
      'Show three acts that follow each other: a dancer, a singer and a surprise. A presenter says who comes next. Each act uses costumes, and a message starts the next act.',
    ],
  },
  {
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
        ['`erase all` is inside the loop.', 'Only the last petal is left. Ask “How many times shall we clean the sheet?”'],
        ['The flower is not closed.', 'Petals times degrees must be 360.'],
        ['Everything was put into the loop, also the hat.', 'A hat cannot be inside. Begin with the pattern and put the loop around it.'],
      ],
      stretch: 'Put a loop inside a loop: repeat a whole square eight times and turn 45 degrees after each. What do you get?',
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
        solution: 'Mark the blocks that come again with a finger. They go into `repeat`, once. Count how often they came: that is the number.',
      },
      {
        title: 'Triangle, square, hexagon',
        task: 'Draw three figures with equal sides: three, four and six corners.',
        link: SCRATCH,
        solution: 'The turn is 360 divided by the number of corners: 120, 90 and 60 degrees. The loop repeats 3, 4 and 6 times.',
      },
    ],
    project: [
      'Greeting card',
      'Draw a card for somebody with the pen: a pattern made with a loop in at least two colours, and a sprite that says a greeting when it is clicked. Write down how many blocks you would have needed without the loop.',
    ],
  },
];
