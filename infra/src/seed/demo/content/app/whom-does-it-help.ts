import type { DemoLesson } from '../../lesson.js';
import { mdn } from '../links.js';

/** Lesson APP-01 of the App Development course. */
export const WHOM_DOES_IT_HELP: DemoLesson = {
  name: 'Whom does it help?',
  objective: 'Find a need before a solution.',
  introduces: 'Interviews, user story',
  outcome: 'Writes one user story.',
  agenda: ['Apps you deleted', 'Interview in pairs', 'One sentence'],
  teaching: {
    warmUp:
      'Write down three apps that you deleted, and why. Then three that you use every day. Compare in the group. Which reasons come again? Most deleted apps were not ugly. They were not needed, or they were in the way.',
    idea: [
      'A doctor does not begin with a pill. First come questions: where does it hurt, since when, what have you tried? Who builds an app often begins with the pill: “I will make a chat app!” Nobody has said that anything hurts.',
      'People are bad at saying what they want, but good at telling what they did. “Would you use a homework app?” gets a polite yes. “Tell me about the last time you forgot homework” gets a story, and in the story is the need. A user story puts it into one sentence: As a …, I want …, so that ….',
    ],
    build: [
      'Choose a person who is not in the room: a little brother, a grandmother, the trainer of your club.',
      'Prepare five questions that begin with “Tell me about the last time …”, “What was the hardest part?”, “What did you do then?”. Do not mention an app.',
      'Practise in pairs, five minutes each. The listener may only ask on: “And then?”, “Why?”. Write down the exact words.',
      'Mark in your notes: red for trouble, green for something that goes well, blue for tricks that the person has found.',
      'Choose the red one that comes most often or hurts most.',
      [
        'Write the user story. One person, one need, one reason:',
        `
            As a trainer of a swimming club,
            I want to see at a glance who comes on Saturday,
            so that I can plan the lanes without ten phone calls.
          `,
      ],
      'Write three acceptance tests below it: “It is done when …”. For example: it is done when the trainer sees the number within five seconds.',
      'Say what the app will not do. “No chat. No photos.” A short list of no makes room for a good yes.',
      'Read the story to the person. If the answer is “Exactly, that is what annoys me!”, you have found a need.',
    ],
    check: [
      ['What is wrong with “Would you use …?”', 'People are polite and bad at guessing. Ask about the past.'],
      ['Which part of a user story is forgotten most often?', '“So that”, the reason.'],
      [
        'Is “As a user, I want a button” a good one?',
        'No. It says nothing about the person or the need; the button is already a solution.',
      ],
    ],
    mistakes: [
      ['The idea comes first and the need is invented afterwards.', 'Ask “Who told you that? In which words?”'],
      [
        'The interviewer talks more than the other one.',
        'Count: who has spoken more? Silence of five seconds is allowed.',
      ],
      ['An app for everybody.', '“Everybody” cannot be asked. Name one person.'],
    ],
    stretch:
      'Look for a solution without an app for the same need: a list on the door, a bell, a rule. If it is as good, be glad and choose another need.',
  },
  activities: [
    {
      title: 'Interview',
      task: 'Ask two people and write one user story.',
      link: mdn('learning web development', 'Learn_web_development'),
      solution:
        'A good result has quotes in the exact words, one need that both or the stronger of them had, and a story with all three parts: “As a …, I want …, so that ….”',
    },
    {
      title: 'Repair the story',
      task: 'Mend these: “As a user I want an app.” “As a pupil I want dark mode.” “I want to share, so that I share.”',
      link: mdn('accessibility', 'Web/Accessibility'),
      solution:
        'Name the person, the need and the reason. For the second: “As a pupil who reads in bed, I want a page that does not dazzle, so that my sister can sleep.” Dark mode is only one solution of it.',
    },
  ],
  project: [
    'Need finder',
    'Interview three people about the same part of their day. Hand in the notes, the marked troubles, one user story with three acceptance tests, and the list of what the app will not do. Change names, so that nobody can be recognised.',
  ],
};
