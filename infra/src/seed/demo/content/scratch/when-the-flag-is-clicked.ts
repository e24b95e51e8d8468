import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-03 of the Scratch course. */
export const WHEN_THE_FLAG_IS_CLICKED: DemoLesson = {
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
      [
        'All keys are in one script, under each other.',
        'A hat does not fit below another block. One event, one script.',
      ],
      ['The cat walks to the left standing on its head.', 'Use `set rotation style [left-right]`.'],
      [
        'The keys do nothing.',
        'Click once on the stage, so that the keys go there, and look at the key name in the hat.',
      ],
    ],
    stretch:
      'Let the space key make the cat jump: `change y by (50)`, `wait (0.2) seconds`, `change y by (-50)`. Can it jump and walk at the same time?',
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
};
