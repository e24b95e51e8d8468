import { question, right, type DemoModule } from '../../lesson.js';
import { THE_GAME_LOOP } from './the-game-loop.js';
import { JUMP } from './jump.js';
import { SOLID_GROUND } from './solid-ground.js';
import { COINS_AND_DANGERS } from './coins-and-dangers.js';
import { WORLDS_FROM_A_MAP } from './worlds-from-a-map.js';
import { FEEL_AND_FINISH } from './feel-and-finish.js';

/** Game Development, ages 10-16. */
export const GAME_MODULES: readonly DemoModule[] = [
  {
    name: 'A world in motion',
    complexity: 'Beginner',
    topics: 'Game loop, gravity, collision, levels, playtest',
    objective: 'Students build a playable platform game.',
    lessons: [THE_GAME_LOOP, JUMP, SOLID_GROUND, COINS_AND_DANGERS, WORLDS_FROM_A_MAP, FEEL_AND_FINISH],
    quiz: {
      title: 'A world in motion',
      questions: [
        question(
          'Which two things does the game loop do in each frame? Choose all.',
          right('Update'),
          right('Draw'),
          'Save',
          'Wait for a key',
        ),
        question(
          'A ball has a speed of 120 points per second. How far does it go in half a second?',
          '120',
          right('60'),
          '2',
          '240',
        ),
        question(
          'Why do we multiply by the time since the last frame?',
          'It looks smoother',
          right('The speed is the same on each machine'),
          'The browser demands it',
        ),
        question('Where is y = 0 on a canvas?', right('At the top'), 'At the bottom', 'In the middle'),
        question('What does gravity change directly?', 'The place', right('The speed'), 'The size', 'The push'),
        question(
          'Two boxes overlap if …',
          'they overlap from left to right',
          'they overlap from top to bottom',
          right('both of these are true'),
          'one of these is true',
        ),
        question(
          'How do you remove the coins that were touched?',
          right('Make a new list with those that stay'),
          'Delete them while going through the list',
          'Paint over them',
        ),
        question(
          'Why is a player safe for a second after a hit? Choose all.',
          right('The same danger would count in each frame'),
          right('The player has time to get away'),
          'It is easier to draw',
        ),
        question(
          'What is good about levels as maps of letters? Choose all.',
          right('A new level needs no change in the rules'),
          right('Others can make levels'),
          'They are faster to draw',
          right('A program can check them'),
        ),
        question(
          'What do you do while somebody tests your game?',
          'Explain the keys',
          'Play along',
          right('Watch, be silent and take notes'),
          'Go away',
        ),
      ],
    },
  },
];
