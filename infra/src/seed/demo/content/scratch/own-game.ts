import { question, right, type DemoModule } from '../../lesson.js';
import { MANY_OF_ONE } from './many-of-one.js';
import { PLAN_YOUR_GAME } from './plan-your-game.js';
import { SHOW_TIME } from './show-time.js';

/** Module SCR-M3 of the Scratch course. */
export const OWN_GAME: DemoModule = {
  name: 'My own game',
  complexity: 'Intermediate',
  topics: 'Clones, planning, testing',
  objective: 'Children plan, build and show a game of their own.',
  lessons: [MANY_OF_ONE, PLAN_YOUR_GAME, SHOW_TIME],
  quiz: {
    title: 'Clones and good plans',
    questions: [
      question(
        'What is a clone?',
        'A new costume',
        right('A copy of a sprite, made while the program runs'),
        'A second stage',
        'A saved game',
      ),
      question(
        'What do two clones of one sprite share? Choose all.',
        right('The scripts'),
        'The place on the stage',
        right('The costumes that they may choose from'),
        'The direction',
      ),
      question(
        'Missed apples stay on the ground for ever. What is missing?',
        'hide',
        right('delete this clone'),
        'stop [all]',
        'create clone of (myself)',
      ),
      question(
        'Which sentences are rules of a game? Choose all.',
        right('Collect ten flowers'),
        right('It is over when the bird touches you'),
        'The music is by my brother',
        'I like blue',
      ),
      question(
        'What do you build first?',
        'The music',
        'The end screen with fireworks',
        right('The smallest version that can be played'),
        'Level ten',
      ),
      question(
        'A tester does not find the start key. What do you do?',
        'Tell the tester',
        right('Write the key on the start screen'),
        'Look for another tester',
        'Nothing',
      ),
      question(
        'What should be tested after a change? Choose all.',
        right('A second game after the end'),
        right('The thing that was changed'),
        'The colour of the table',
        right('That the score starts at 0'),
      ),
      question(
        'How many times does when I start as a clone run?',
        'Never',
        'Once in each game',
        right('Once for each clone'),
        'All the time',
      ),
    ],
  },
};
