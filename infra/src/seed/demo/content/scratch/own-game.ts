import { question, right, type DemoLesson, type DemoModule } from '../../lesson.js';
import { SCRATCH } from '../links.js';

const LESSONS: readonly DemoLesson[] = [
  {
    name: 'Many of one',
    objective: 'Use clones for crowds.',
    introduces: 'Clones',
    outcome: 'Makes and removes clones.',
    agenda: ['Copying machine', 'Create clone', 'Falling apples'],
    teaching: {
      warmUp:
        'How many snowflakes are in a snow globe? Would you build a sprite for each of them? Cut one paper star, then use it as a pattern for ten more. The pattern stays on the table; the copies hang on the wall.',
      idea: [
        'A clone is a copy of a sprite that is made while the program runs. The sprite is the cookie cutter, the clones are the cookies. Each clone has the same scripts, but its own place, direction and costume.',
        'A clone wakes up with `when I start as a clone`. Who makes cookies must also eat them: `delete this clone` takes one away. There can be at most 300 clones; if they are never removed, one day no new ones come.',
      ],
      build: [
        'Choose the sprites Apple and Bowl. The bowl follows the mouse from left to right: `forever`, `set x to (mouse x)`. Put it at y: -140.',
        [
          'The apple itself is only the pattern. It hides and makes copies:',
          `
            when green flag clicked
            hide
            forever
              create clone of (myself)
              wait (1) seconds
            end
          `,
        ],
        [
          'What each clone does in its life:',
          `
            when I start as a clone
            go to x: (pick random (-220) to (220)) y: (170)
            show
            repeat until <(y position) < (-165)>
              change y by (-5)
              if <touching (Bowl)?> then
                change [score] by (1)
                delete this clone
              end
            end
            change [missed] by (1)
            delete this clone
          `,
        ],
        'Make the variables score and missed, and set both to 0 when the flag is clicked.',
        'Take the last delete out for a moment. Missed apples lie on the ground for ever. Put it back.',
        'End the game at five missed apples with a message, as in Against the clock.',
      ],
      check: [
        ['What is different in two clones of one sprite?', 'Place, direction, size, costume; the scripts are the same.'],
        ['Why does the pattern hide?', 'It would hang on the stage as an apple that nobody can catch.'],
        ['When is a clone removed here?', 'When it is caught, or when it reached the ground.'],
      ],
      mistakes: [
        ['Clones make clones, and the stage is full.', '`create clone of (myself)` stands in the life of the clone. It belongs to the flag script.'],
        ['The clones cannot be seen.', 'They copy the hidden pattern: add show.'],
        ['Blocks after `delete this clone` never run.', 'Count first, delete last.'],
      ],
      stretch: 'Let one of ten apples be golden: in the life of the clone, `if <(pick random (1) to (10)) = (1)> then` change its colour and give five points.',
    },
    activities: [
      {
        title: 'Falling apples',
        task: 'Catch apples that fall from anywhere, and clean up those that are missed.',
        link: SCRATCH,
        solution: 'The pattern hides and creates a clone each second. A clone goes to a random x at the top, shows itself, falls until y is below -165, and is deleted in both cases: caught or missed.',
      },
      {
        title: 'Fireworks',
        task: 'A click makes twenty sparks that fly in all directions and fade.',
        link: SCRATCH,
        solution: [
          'Twenty clones, each turned 18 degrees further than the last (20 times 18 is 360). The second script belongs to the stage, the others to the spark:',
          `
            when green flag clicked
            hide

            when stage clicked
            broadcast (boom)

            when I receive [boom]
            go to (mouse-pointer)
            repeat (20)
              create clone of (myself)
              turn ↻ (18) degrees
            end

            when I start as a clone
            show
            repeat (20)
              move (6) steps
              change [ghost] effect by (5)
            end
            delete this clone
          `,
        ],
      },
    ],
    project: [
      'Meteor rain',
      'Steer a ship through meteors. The meteors are clones that come faster with time; each hit takes a life. Show the time survived, and keep the best one.',
    ],
  },
  {
    name: 'Plan your game',
    objective: 'Plan before building.',
    introduces: 'Sketch, rules, list of tasks',
    outcome: 'Writes the three rules of the own game.',
    agenda: ['Rules of a game you love', 'Sketch the screens', 'Begin with the smallest version'],
    teaching: {
      warmUp:
        'Explain a game that you love in three sentences: What do I do? What makes it hard? When is it over? The others guess which game it is. If they cannot guess, which sentence was missing?',
      idea: [
        'Nobody builds a house by beginning with the curtains. First comes a drawing, then the walls, the curtains last. A game is built the same way: rules first, the smallest version that can be played next, pictures and music at the end.',
        'A small version is like a bicycle without bell and lights: you can already ride it. From then on you always have a game that works, and each new part makes it better. If time runs out, you still have something to show.',
      ],
      build: [
        'Take a sheet of paper and make three boxes: start screen, play, end screen. Sketch with a pencil; ugly is fine.',
        'Write three rules below: “You are … and must …”, “It is hard because …”, “It is over when …”.',
        'List all sprites. Beside each one write what it does, and what it reacts to.',
        'List the variables: score, time, lives? Only those that a rule needs.',
        'Make a list of tasks. Each task must be possible in about ten minutes. “Make the game” is too big; “the ship follows the arrow keys” is right.',
        'Mark the tasks with 1 (no game without it), 2 (makes it good) or 3 (would be nice).',
        [
          'Build only the tasks with a 1, with a square instead of a picture if you like. Often they begin so:',
          `
            when green flag clicked
            set [score] to (0)
            go to x: (0) y: (-120)
            show
            forever
              if <key (right arrow) pressed?> then
                change x by (6)
              end
              if <key (left arrow) pressed?> then
                change x by (-6)
              end
            end
          `,
        ],
      ],
      check: [
        ['What are your three rules?', 'What to do, what makes it hard, when it is over.'],
        ['Which task can you leave out and still play?', 'Any with a 2 or 3.'],
        ['Which variable did you strike out, and why?', 'One that no rule needs.'],
      ],
      mistakes: [
        ['The plan is a whole world with ten levels.', 'Ask “What could we play in twenty minutes from now?”'],
        ['An hour goes into drawing the hero.', 'Set a clock: five minutes for pictures, then the first script.'],
        ['The game cannot be lost.', 'Without danger there is no game. Look at rule two again.'],
      ],
      stretch: 'Swap plans with a partner. Play the game of the other on paper: one is the player and moves a coin, the other is the computer and follows the rules.',
    },
    activities: [
      {
        title: 'Game sketch',
        task: 'Draw the screens and write three rules.',
        link: SCRATCH,
        solution: 'Example: “You are a bee and must collect ten flowers. It is hard because a bird hunts you. It is over when the bird touches you or all ten are collected.”',
      },
      {
        title: 'Smallest version',
        task: 'Build the tasks with a 1, and play the game once before the lesson ends.',
        link: SCRATCH,
        solution: 'It is small enough if it has one player who moves, one thing that can be won or lost, and an end. Pictures do not count.',
      },
    ],
    project: [
      'The second version',
      'Build all the tasks of your list that have a 2. After each one play the game from the beginning and tick the task off. Save a copy before a big change, so that you can go back.',
    ],
  },
  {
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
      stretch: 'Put instructions and thanks into the project page, and look at the script once more: rename sprites and messages, so that a stranger can read them.',
    },
    activities: [
      {
        title: 'Playtest',
        task: 'Let two people play and write down what surprised them.',
        link: SCRATCH,
        solution: 'A useful note says where, what and how often: “Level 1, both players clicked the cloud and waited.” Then the change is clear.',
      },
      {
        title: 'Break it',
        task: 'Try to make your own game fail in five minutes. Write down each way that you find and mend the worst one.',
        link: SCRATCH,
        solution: 'Usual finds: the flag is pressed in the middle, the score does not start at 0, a hidden sprite stays hidden, two messages arrive at the same time.',
      },
    ],
    project: [
      'My game',
      'Finish your game with a title, instructions and an end. Write three sentences about it: what it is about, what was hard, what you would do next. Show it to your family in the last class.',
    ],
  },
];

/** SCR-M3 */
export const OWN_GAME: DemoModule = {
  name: 'My own game',
  complexity: 'Intermediate',
  topics: 'Clones, planning, testing',
  objective: 'Children plan, build and show a game of their own.',
  lessons: LESSONS,
  quiz: {
    title: 'Clones and good plans',
    questions: [
      question('What is a clone?', 'A new costume', right('A copy of a sprite, made while the program runs'), 'A second stage', 'A saved game'),
      question('What do two clones of one sprite share? Choose all.', right('The scripts'), 'The place on the stage', right('The costumes that they may choose from'), 'The direction'),
      question('Missed apples stay on the ground for ever. What is missing?', 'hide', right('delete this clone'), 'stop [all]', 'create clone of (myself)'),
      question('Which sentences are rules of a game? Choose all.', right('Collect ten flowers'), right('It is over when the bird touches you'), 'The music is by my brother', 'I like blue'),
      question('What do you build first?', 'The music', 'The end screen with fireworks', right('The smallest version that can be played'), 'Level ten'),
      question('A tester does not find the start key. What do you do?', 'Tell the tester', right('Write the key on the start screen'), 'Look for another tester', 'Nothing'),
      question('What should be tested after a change? Choose all.', right('A second game after the end'), right('The thing that was changed'), 'The colour of the table', right('That the score starts at 0')),
      question('How many times does when I start as a clone run?', 'Never', 'Once in each game', right('Once for each clone'), 'All the time'),
    ],
  },
};
