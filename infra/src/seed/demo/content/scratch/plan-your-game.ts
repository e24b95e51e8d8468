import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-14 of the Scratch course. */
export const PLAN_YOUR_GAME: DemoLesson = {
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
    stretch:
      'Swap plans with a partner. Play the game of the other on paper: one is the player and moves a coin, the other is the computer and follows the rules.',
  },
  activities: [
    {
      title: 'Game sketch',
      task: 'Draw the screens and write three rules.',
      link: SCRATCH,
      solution:
        'Example: “You are a bee and must collect ten flowers. It is hard because a bird hunts you. It is over when the bird touches you or all ten are collected.”',
    },
    {
      title: 'Smallest version',
      task: 'Build the tasks with a 1, and play the game once before the lesson ends.',
      link: SCRATCH,
      solution:
        'It is small enough if it has one player who moves, one thing that can be won or lost, and an end. Pictures do not count.',
    },
  ],
  project: [
    'The second version',
    'Build all the tasks of your list that have a 2. After each one play the game from the beginning and tick the task off. Save a copy before a big change, so that you can go back.',
  ],
};
