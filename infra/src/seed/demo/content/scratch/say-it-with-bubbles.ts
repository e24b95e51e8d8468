import type { DemoLesson } from '../../lesson.js';
import { SCRATCH } from '../links.js';

/** Lesson SCR-04 of the Scratch course. */
export const SAY_IT_WITH_BUBBLES: DemoLesson = {
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
      [
        'What does a sprite do after `say [Hello!] for (2) seconds`?',
        'After two seconds the bubble goes away and the next block runs.',
      ],
      ['Who hears a broadcast?', 'Every sprite and the stage, if it has a hat with this message.'],
      ['What is the weak point of waiting by seconds?', 'One change of time moves everything after it.'],
    ],
    mistakes: [
      ['The bubble never goes away.', '`say [Hello!]` without seconds stays. Use the block with seconds.'],
      [
        'Nothing happens after the first sentence.',
        'The two messages do not have the same name. Read both menus aloud.',
      ],
      [
        'The joke starts in the middle.',
        'There is a second flag script left over from the first version; take it away.',
      ],
    ],
    stretch:
      'Add a third voice, the audience, that receives the last message and plays a laugh with `play sound (Laugh1) until done`. Can the curtain (a backdrop) also receive it?',
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
      solution:
        'Each arrow has the name of a message. An arrow that ends nowhere is a message without a `when I receive` hat: that is where the play stops.',
    },
  ],
  project: [
    'A small interview',
    'Build a television interview: a reporter asks three questions and a star answers. Use messages, not long waits, so that nobody interrupts. At the end both leave the stage.',
  ],
};
