import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** SCR-07 to SCR-09: loops without an end, touching, asking. */
export const CHOICES: readonly DemoLesson[] = [
  {
    name: 'Never stop',
    objective: 'Use a loop that goes on for ever and knows when not to.',
    introduces: 'Forever, stop',
    outcome: 'Keeps a sprite bouncing.',
    agenda: ['Things that never stop', 'Forever and bounce', 'An aquarium'],
    teaching: {
      warmUp:
        'Collect things that go on without being told again: your heart, a river, the hand of a clock. And things that have an end: a song, a race. What would happen if a song never stopped?',
      idea: [
        'A fish in an aquarium does not swim ten times and then stand still. It swims as long as it lives. In a program this is the block `forever`: it begins again and again until somebody stops the program.',
        'Look at the shape of forever: it is flat at the bottom. Nothing can be joined below it, because the computer would never get there. `repeat (10)` has a little bump below: life goes on after ten rounds.',
      ],
      build: [
        'Choose an underwater backdrop and the sprite Fish.',
        [
          'Let it swim and turn at the edge:',
          `
            when green flag clicked
            set rotation style [left-right]
            forever
              move (3) steps
              if on edge, bounce
            end
          `,
        ],
        'Press the flag. Now press the red sign beside the flag: it stops all scripts.',
        'Take `if on edge, bounce` out. What does the fish do at the wall? Put it back.',
        [
          'Duplicate the fish twice. Give each its own speed, and a start that is different each time:',
          `
            when green flag clicked
            set rotation style [left-right]
            go to (random position)
            point in direction (pick random (60) to (120))
            forever
              move (5) steps
              if on edge, bounce
            end
          `,
        ],
        [
          'Give the tank a way to rest. This script belongs to the stage:',
          `
            when [space] key pressed
            stop [all]
          `,
        ],
      ],
      check: [
        ['Why has `forever` no bump at the bottom?', 'Nothing can come after something that never ends.'],
        ['Which fish is faster, the one with 3 steps or with 5?', 'The one with 5; both loops turn equally fast.'],
        ['You want ten jumps and then a bow. Which loop?', '`repeat (10)`, and the bow below it.'],
      ],
      mistakes: [
        ['The fish swims on its back.', 'Set the rotation style to left-right.'],
        ['The start block is inside forever.', 'The fish flickers all over the tank. “Shall it be put to a new place all the time, or once?”'],
        ['The whole program is in one endless loop.', 'Give each thing its own script with its own hat. They run side by side.'],
      ],
      stretch: 'Add bubbles: a small ball with `forever`, `change y by (4)`, and back to the bottom when it is at the top. Hint: `if <(y position) > (170)> then`.',
    },
    activities: [
      {
        title: 'Aquarium',
        task: 'Three fish swim at their own speeds.',
        link: SCRATCH,
        solution: [
          'The same script in each fish; only the number of steps differs (2, 4 and 7, say):',
          `
            when green flag clicked
            set rotation style [left-right]
            forever
              move (4) steps
              if on edge, bounce
            end
          `,
        ],
      },
      {
        title: 'Forever or repeat?',
        task: 'Write down for each which loop fits: waves, a countdown, blinking stars, knocking three times, a turning wheel.',
        link: SCRATCH,
        solution: 'Forever: waves, blinking stars, a turning wheel. Repeat: the countdown and the three knocks, because we know the number.',
      },
    ],
    project: [
      'Screen saver',
      'Make a picture that never looks the same twice. Use at least two forever loops, random numbers and the pen or colour effects. One key stops everything, another key clears the picture.',
    ],
  },
  {
    name: 'If it touches',
    objective: 'React when sprites meet.',
    introduces: 'If, touching',
    outcome: 'Explains what happens in both cases.',
    agenda: ['If-games in the room', 'If and touching', 'Catch the star'],
    teaching: {
      warmUp:
        'Play: “If you wear blue, stand up.” “If your name has an A, clap.” Some do it, others do nothing. Nobody asks “and what do I do?” Each person checks a question that has only two answers: yes or no.',
      idea: [
        'Before you leave home you look out of the window. If it rains, you take an umbrella. If not, you just go. In Scratch the question goes into the six-sided hole of `if < > then`, and what to do goes inside the arms.',
        'Think of a guard at a door. One look is not enough; he must look again and again. So in games the if stands inside a forever loop: look, look, look, until the two sprites touch.',
      ],
      build: [
        'Take a player sprite and the sprite Star.',
        [
          'The player follows the mouse:',
          `
            when green flag clicked
            forever
              go to (mouse-pointer)
            end
          `,
        ],
        [
          'Script of the star, first without a loop:',
          `
            when green flag clicked
            if <touching (Player)?> then
              say [Caught!] for (1) seconds
            end
          `,
        ],
        'Press the flag and touch the star. Nothing! The star looked only once, at the very beginning.',
        [
          'Put the if into forever, and let the star hide somewhere else:',
          `
            when green flag clicked
            forever
              if <touching (Player)?> then
                start sound (Collect)
                go to (random position)
              end
            end
          `,
        ],
        'Rename the player sprite to Player, so that the menu reads well.',
        'Tell the story of the script in one sentence: “Always look: if the player touches me, I make a sound and go elsewhere.”',
      ],
      check: [
        ['What happens when they do not touch?', 'The blocks inside are left out, and the loop looks again.'],
        ['Why is the if inside forever?', 'Because we do not know when they will touch.'],
        ['Which shape has a yes-or-no question?', 'Six corners, pointed left and right.'],
      ],
      mistakes: [
        ['The if checks only once.', 'Ask “How often does the guard look?” Then add forever.'],
        ['The sprite asks whether it touches itself.', 'The script of the star must have the name of the player in the menu.'],
        ['The star jumps many times at once.', 'It landed on the player again. That is not wrong, but a `wait (0.3) seconds` makes it calmer.'],
      ],
      stretch: 'Add a cloud that must not be touched: `if <touching (Cloud)?> then` the player goes back to a corner. Now the game has something good and something bad.',
    },
    activities: [
      {
        title: 'Catch the star',
        task: 'The star hides somewhere else when it is touched.',
        link: SCRATCH,
        solution: [
          'In the star:',
          `
            when green flag clicked
            forever
              if <touching (Player)?> then
                go to (random position)
              end
            end
          `,
        ],
      },
      {
        title: 'The traffic light',
        task: 'A car drives all the time, but stops when it touches the colour red.',
        link: SCRATCH,
        solution: [
          'The car moves only if it does not touch red:',
          `
            when green flag clicked
            forever
              if <not <touching color (red)?>> then
                move (3) steps
              end
            end
          `,
        ],
      },
    ],
    project: [
      'Hungry shark',
      'A shark follows the mouse, and small fish swim by themselves. When the shark touches a fish, the fish hides for two seconds and comes back somewhere else. Give the shark two costumes, so that its mouth opens.',
    ],
  },
  {
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
      stretch: 'Ask for the year of birth and let the robot tell the age: use the block with the minus sign and the block `current (year)`. When is the result one year wrong?',
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
        solution: 'Three questions, three variables, and joins inside joins: “Today: 7 green carrots”. Put a space into the texts between.',
      },
    ],
    project: [
      'Story machine',
      'Make a story with gaps. The program asks for at least four words, such as a place, an animal, a food and a friend. Then a sprite tells the story with these words in three or more bubbles. Try it with somebody who does not know the story.',
    ],
  },
];
