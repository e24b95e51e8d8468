import { question, right, type DemoModule } from '../../lesson.js';
import { NEVER_STOP } from './never-stop.js';
import { IF_IT_TOUCHES } from './if-it-touches.js';
import { ASK_AND_ANSWER } from './ask-and-answer.js';
import { EITHER_OR } from './either-or.js';
import { KEEPING_SCORE } from './keeping-score.js';
import { AGAINST_THE_CLOCK } from './against-the-clock.js';

/** Module SCR-M2 of the Scratch course. */
export const LOOPS_AND_CHOICES: DemoModule = {
  name: 'Loops and choices',
  complexity: 'Beginner',
  topics: 'Forever, if, sensing, variables',
  objective: 'Children let the computer repeat, decide and count.',
  lessons: [NEVER_STOP, IF_IT_TOUCHES, ASK_AND_ANSWER, EITHER_OR, KEEPING_SCORE, AGAINST_THE_CLOCK],
  quiz: {
    title: 'Loops, choices and scores',
    questions: [
      question('Which block fits below forever?', 'wait (1) seconds', right('None'), 'stop [all]', 'move (10) steps'),
      question(
        'Why does an if in a game stand inside forever?',
        'It looks better',
        'If works only in loops',
        right('The computer must look again and again'),
      ),
      question(
        'Which of these have a yes-or-no answer? Choose all.',
        right('touching (Player)?'),
        right('(score) > (10)'),
        'x position',
        right('key (space) pressed?'),
      ),
      question('The score is 5. Then: change score by 2, change score by -3. What is it?', '2', '5', right('4'), '-1'),
      question('The score is 5. Then: set score to 2. What is it?', '7', right('2'), '3', '5'),
      question(
        'What can be done with if-else? Choose all.',
        right('One of two ways is taken'),
        'Both ways are taken',
        right('A quiz can say right or wrong'),
        'A loop is ended',
      ),
      question(
        'You ask two questions and need both answers later. What do you do?',
        'Ask faster',
        right('Keep each answer in its own variable'),
        'Use answer twice',
        'Join the questions',
      ),
      question('What does join [Good ] [morning] give?', right('Good morning'), 'Goodmorning', 'Good', 'An error'),
      question(
        'A player must be over 6 and under 12. Which ages may play? Choose all.',
        '6',
        right('7'),
        right('11'),
        '12',
      ),
      question(
        'What belongs into a countdown? Choose all.',
        right('A variable for the time'),
        right('wait (1) seconds inside the loop'),
        'A costume for each second',
        right('A message when the time is over'),
      ),
    ],
  },
};
