import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-05 of the Scratch course. */
export const COSTUMES_THAT_DANCE: DemoLesson = {
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
      [
        'The figure jumps while it changes.',
        'The drawings have different middles. In the costume editor, move the picture onto the small cross.',
      ],
      ['The dance begins with any picture.', 'Put switch costume to at the top of the script.'],
    ],
    stretch:
      'Draw your own two costumes: duplicate a costume, select one arm and turn it. Two good pictures are enough for a wave.',
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
      solution: [
        'Two loops below each other, the second with a shorter wait:',
        `
            when green flag clicked
            repeat (4)
              next costume
              wait (0.5) seconds
            end
            repeat (8)
              next costume
              wait (0.15) seconds
            end
          `,
      ],
    },
  ],
  project: [
    'Talent show',
    'Show three acts that follow each other: a dancer, a singer and a surprise. A presenter says who comes next. Each act uses costumes, and a message starts the next act.',
  ],
};
