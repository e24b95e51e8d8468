import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-08 of the Scratch course. */
export const IF_IT_TOUCHES: DemoLesson = {
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
      [
        'The sprite asks whether it touches itself.',
        'The script of the star must have the name of the player in the menu.',
      ],
      [
        'The star jumps many times at once.',
        'It landed on the player again. That is not wrong, but a `wait (0.3) seconds` makes it calmer.',
      ],
    ],
    stretch:
      'Add a cloud that must not be touched: `if <touching (Cloud)?> then` the player goes back to a corner. Now the game has something good and something bad.',
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
};
