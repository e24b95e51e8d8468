import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** SCR-10 to SCR-12: two ways, points, time. */
export const SCORES: readonly DemoLesson[] = [
  {
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
        ['Two ifs are used instead of if-else.', 'It may work, but then nobody guarantees that exactly one runs. Draw the crossing.'],
        ['“8 = 8” is never true.', 'There is a space in the text, such as “8 ”. Type it again.'],
        ['Only the right answer was tested.', 'Ask “And if I am wrong?” before the flag is pressed.'],
      ],
      stretch: 'Give a second try: in the else part ask again and put a second if-else there. How deep can you go before it becomes hard to read?',
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
  },
  {
    name: 'Keeping score',
    objective: 'Count with a variable.',
    introduces: 'Variables',
    outcome: 'Adds a score that starts at zero each time.',
    agenda: ['Score on fingers', 'Set and change', 'Score for the star game'],
    teaching: {
      warmUp:
        'Throw a paper ball into a box ten times. One person counts on a board. Then the next player comes. What must happen to the board first? If nobody wipes it, the second player begins with the points of the first.',
      idea: [
        'A variable is a box with a name on it and one thing in it. You can look into it, put something new in (the old thing is gone), or change what is there.',
        '`set [score] to (0)` wipes the board and writes 0. `change [score] by (1)` takes what is on the board and adds 1. Set is used at the beginning; change is used when something happens.',
      ],
      build: [
        'Open Catch the star. In Variables choose “Make a Variable”, call it score, “For all sprites”.',
        [
          'In the star, set it at the beginning and change it at each catch:',
          `
            when green flag clicked
            set [score] to (0)
            forever
              if <touching (Player)?> then
                change [score] by (1)
                start sound (Collect)
                go to (random position)
              end
            end
          `,
        ],
        'Play. Stop. Play again: the score begins at 0.',
        'Try set instead of change in the loop. The score stays at 1. Why? Change it back.',
        'Add a thunder cloud which takes three points: `change [score] by (-3)`.',
        'Make a second variable, high score. It is never set to 0 by the flag.',
        [
          'When the game is over, compare:',
          `
            when I receive [game over]
            if <(score) > (high score)> then
              set [high score] to (score)
              say [A new record!] for (2) seconds
            end
          `,
        ],
        [
          'For now, the space key ends the game:',
          `
            when [space] key pressed
            broadcast (game over)
          `,
        ],
      ],
      check: [
        ['The score is 4. What is it after `change [score] by (-3)`?', '1.'],
        ['And after `set [score] to (2)`?', '2, whatever it was before.'],
        ['Why is the high score not set to 0 at the flag?', 'It must outlive the game.'],
      ],
      mistakes: [
        ['Set and change are mixed up.', '“Wipe the board” is set; “one more” is change.'],
        ['One catch gives five points.', 'The star is still touched in the next round of the loop. Move it away before the loop goes on.'],
        ['The variable belongs to one sprite only.', 'Delete it and make it again “For all sprites”.'],
      ],
      stretch: 'Make the game harder with the score: in the star, `wait ((2) - ((score) / (10))) seconds` before it moves by itself. When is it too hard?',
    },
    activities: [
      {
        title: 'Points',
        task: 'Add a score and a high score to Catch the star.',
        link: SCRATCH,
        solution: [
          'The record is compared only at the end:',
          `
            when I receive [game over]
            if <(score) > (high score)> then
              set [high score] to (score)
            end
          `,
        ],
      },
      {
        title: 'What is in the box?',
        task: 'On paper: set a to 5, change a by 2, set b to a, change a by 1. What is in a and in b?',
        link: SCRATCH,
        solution: 'a is 8, b is 7. b got a copy of what was in a at that moment; later changes of a do not reach b.',
      },
    ],
    project: [
      'Three lives',
      'Give a game of yours three lives. Show them as a number or as hearts. Something dangerous takes a life, and with no life left the game says goodbye and stops. A new game must begin with three lives again.',
    ],
  },
  {
    name: 'Against the clock',
    objective: 'End a game after a time.',
    introduces: 'Timer, comparison',
    outcome: 'Ends a round after thirty seconds.',
    agenda: ['How long is ten seconds?', 'Counting down', 'Game over screen'],
    teaching: {
      warmUp:
        'Close your eyes and put up your hand when you think that ten seconds are over. Who was nearest? We are bad clocks, computers are good ones. Which games do you know that end after a time?',
      idea: [
        'A kitchen timer knows one number: how many seconds are left. Each second it takes one away. At zero it rings. We can build it with things we know: a variable, a loop, a wait.',
        'When it rings, everybody must stop. So the timer does not stop the sprites one by one; it calls out a message, game over, and each sprite knows what to do then. The stage is a good place for the timer, because it belongs to all.',
      ],
      build: [
        'Open the star game with the score. Make a variable called time.',
        [
          'Click the stage (not a sprite) and give it this script:',
          `
            when green flag clicked
            switch backdrop to (Playing)
            set [time] to (30)
            repeat until <(time) = (0)>
              wait (1) seconds
              change [time] by (-1)
            end
            broadcast (game over)
          `,
        ],
        'For testing, set time to 5. Nobody wants to wait thirty seconds for each try.',
        'Duplicate the backdrop, call it The end, and write “Game over” on it with the text tool.',
        [
          'The stage shows it:',
          `
            when I receive [game over]
            switch backdrop to (The end)
            stop [other scripts in stage]
          `,
        ],
        [
          'The star and the player hide. Do not forget to show them at the start:',
          `
            when I receive [game over]
            stop [other scripts in sprite]
            hide

            when green flag clicked
            show
          `,
        ],
        'Set the time back to 30 and play against a partner.',
      ],
      check: [
        ['When does `repeat until` stop?', 'When its question is answered with yes.'],
        ['What is the time after 12 rounds?', '18 seconds are left.'],
        ['Why use a message at the end?', 'One call reaches all the sprites.'],
      ],
      mistakes: [
        ['The sprites are gone in the second game.', 'hide needs its partner show at the flag.'],
        ['Time runs below zero.', 'The question was never exactly true. Use `(time) < (1)` to be safe.'],
        ['The wait is not in the loop.', 'The thirty are gone in a moment. “Where does the second pass?”'],
      ],
      stretch: 'Give extra time: a rare clock sprite that adds five seconds when it is touched. Is the game still fair if it comes too often?',
    },
    activities: [
      {
        title: 'Thirty seconds',
        task: 'Give the game a countdown and an end screen.',
        link: SCRATCH,
        solution: [
          'The countdown in the stage:',
          `
            set [time] to (30)
            repeat until <(time) = (0)>
              wait (1) seconds
              change [time] by (-1)
            end
            broadcast (game over)
          `,
        ],
      },
      {
        title: 'Stop watch',
        task: 'Use the blocks reset timer and timer to measure how fast a friend can press the space key after the word “Now!”.',
        link: SCRATCH,
        solution: [
          'The wait is random, so that nobody can guess:',
          `
            when green flag clicked
            wait (pick random (2) to (5)) seconds
            say [Now!]
            reset timer
            wait until <key (space) pressed?>
            say (timer) for (3) seconds
          `,
        ],
      },
    ],
    project: [
      'My thirty-second game',
      'Invent a game that lasts thirty seconds: collect, dodge or answer. It needs a start screen, a countdown, a score and an end screen that tells the score. Let two people play it and keep the high score.',
    ],
  },
];
