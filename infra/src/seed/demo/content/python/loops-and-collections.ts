import { question, right, type DemoModule } from '../../lesson.js';
import { TURTLE_PICTURES } from './turtle-pictures.js';
import { LISTS_THAT_GROW } from './lists-that-grow.js';
import { LOOK_IT_UP } from './look-it-up.js';
import { WHILE_IT_LASTS } from './while-it-lasts.js';
import { FOR_EACH_ONE } from './for-each-one.js';
import { A_BIT_OF_CHANCE } from './a-bit-of-chance.js';

/** Module PY-M2 of the Python course. */
export const LOOPS_AND_COLLECTIONS: DemoModule = {
  name: 'Loops and collections',
  complexity: 'Beginner',
  topics: 'while, for, random, turtle, list, dict',
  objective: 'Students steer how often something happens, and keep many values in order.',
  lessons: [WHILE_IT_LASTS, FOR_EACH_ONE, A_BIT_OF_CHANCE, TURTLE_PICTURES, LISTS_THAT_GROW, LOOK_IT_UP],
  quiz: {
    title: 'Loops, lists and dictionaries',
    questions: [
      question('Which numbers does range(2, 6) give?', '2 to 6', right('2, 3, 4, 5'), '3, 4, 5, 6', '2 and 6'),
      question(
        'When is while the better choice? Choose all.',
        right('Ask until the answer is right'),
        'Print each letter of a word',
        right('Save money until there is enough'),
        'Do something ten times',
      ),
      question('How often does the inner block run: 4 rounds outside, 6 inside?', '10', right('24'), '6', '4'),
      question(
        'total = 0 stands inside the loop that adds up. What happens?',
        'Nothing bad',
        right('The total is forgotten in each round'),
        'The loop never ends',
        'A SyntaxError',
      ),
      question('Which numbers can random.randint(1, 3) give? Choose all.', '0', right('1'), right('2'), right('3')),
      question('a = [5, 6, 7]. What is a[1]?', '5', right('6'), '7', 'An error'),
      question(
        'Which lines change the list a? Choose all.',
        right('a.append(4)'),
        'len(a)',
        right('a.sort()'),
        'print(a)',
      ),
      question(
        'prices = {"apple": 30}. Which do not stop with an error? Choose all.',
        right('prices["pear"] = 45'),
        'print(prices["kiwi"])',
        right('print(prices.get("kiwi"))'),
        right('"kiwi" in prices'),
      ),
      question(
        'Where is a dict better than a list? Choose all.',
        right('Points by the name of the player'),
        'The order of a queue',
        right('Words and their translation'),
        'The lines of a poem',
      ),
      question(
        'What does counts[x] = counts.get(x, 0) + 1 do?',
        'It deletes x',
        right('It counts one more for x, also the first time'),
        'It sorts the counts',
        'It adds x to a list',
      ),
    ],
  },
};
