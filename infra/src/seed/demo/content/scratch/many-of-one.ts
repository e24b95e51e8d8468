import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-13 of the Scratch course. */
export const MANY_OF_ONE: DemoLesson = {
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
      [
        'Clones make clones, and the stage is full.',
        '`create clone of (myself)` stands in the life of the clone. It belongs to the flag script.',
      ],
      ['The clones cannot be seen.', 'They copy the hidden pattern: add show.'],
      ['Blocks after `delete this clone` never run.', 'Count first, delete last.'],
    ],
    stretch:
      'Let one of ten apples be golden: in the life of the clone, `if <(pick random (1) to (10)) = (1)> then` change its colour and give five points.',
  },
  activities: [
    {
      title: 'Falling apples',
      task: 'Catch apples that fall from anywhere, and clean up those that are missed.',
      link: SCRATCH,
      solution: [
        'The pattern hides and creates a clone each second. A clone is deleted in both cases, caught or missed:',
        `
            when green flag clicked
            hide
            forever
              create clone of (myself)
              wait (1) seconds
            end

            when I start as a clone
            go to x: (pick random (-200) to (200)) y: (170)
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
};
