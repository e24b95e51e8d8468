import { question, right, type DemoModule } from '../../lesson.js';
import { HELLO_FROM_THE_CONSOLE } from './hello-from-the-console.js';
import { BOXES_WITH_NAMES } from './boxes-with-names.js';
import { NUMBERS_THAT_BEHAVE } from './numbers-that-behave.js';
import { ASK_THE_PERSON } from './ask-the-person.js';
import { CUTTING_STRINGS } from './cutting-strings.js';
import { IF_THIS_ELSE_THAT } from './if-this-else-that.js';

/** Module PY-M1 of the Python course. */
export const WORDS_AND_NUMBERS: DemoModule = {
  name: 'Words and numbers',
  complexity: 'Beginner',
  topics: 'print, input, variables, types, if',
  objective: 'Students write short programs that talk with the person in front of them.',
  lessons: [
    HELLO_FROM_THE_CONSOLE,
    BOXES_WITH_NAMES,
    NUMBERS_THAT_BEHAVE,
    ASK_THE_PERSON,
    CUTTING_STRINGS,
    IF_THIS_ELSE_THAT,
  ],
  quiz: {
    title: 'Words, numbers and decisions',
    questions: [
      question('What does print("2" + "3") show?', '5', right('23'), '2 + 3', 'An error'),
      question(
        'Which of these are good names for variables? Choose all.',
        right('high_score'),
        '2players',
        right('price'),
        'my name',
      ),
      question('What is 17 % 5?', '3', '3.4', right('2'), '12'),
      question('What does 10 / 5 give?', '2', right('2.0'), '0', '5'),
      question('What type does input() give?', 'int', 'float', right('str (text)'), 'It depends on what is typed'),
      question(
        'Which lines stop with an error? Choose all.',
        right('int("two")'),
        'int("12")',
        right('print(Hello)'),
        'print("Hello")',
      ),
      question('word = "PLANET". What is word[1]?', 'P', right('L'), 'A', 'T'),
      question(
        'word = "PLANET". Which give "NET"? Choose all.',
        right('word[3:]'),
        'word[4:]',
        right('word[-3:]'),
        'word[:3]',
      ),
      question('Which ages are let in by: age >= 6 and age < 12? Choose all.', '5', right('6'), right('11'), '12'),
      question(
        'What is the difference between = and == ?',
        'There is none',
        right('= puts a value into a name, == compares'),
        '== puts a value into a name, = compares',
        '== is only for text',
      ),
    ],
  },
};
