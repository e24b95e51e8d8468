/** A quiz after a lesson; of each question the first answer is the right one. */
interface DemoQuiz {
  title: string;
  questions: readonly (readonly [text: string, right: string, ...wrong: string[]])[];
}

/** Quizzes by the code of their lesson. */
export const QUIZZES: ReadonlyMap<string, DemoQuiz> = new Map<string, DemoQuiz>([
  [
    'SCR-02',
    {
      title: 'Steps and turns',
      questions: [
        ['How many degrees does the bug turn at a corner of the square?', '90', '45', '180', '360'],
        [
          'What is a sequence?',
          'Blocks that run one after the other',
          'A sprite with many costumes',
          'A sound',
          'A mistake',
        ],
        ['The bug walks 10 steps four times. How far has it gone?', '40 steps', '10 steps', '14 steps', '4 steps'],
      ],
    },
  ],
  [
    'SCR-06',
    {
      title: 'Loops',
      questions: [
        [
          'What does repeat (8) do?',
          'Runs the blocks inside eight times',
          'Waits eight seconds',
          'Makes eight sprites',
          'Stops after eight blocks',
        ],
        [
          'Which is the best reason for a loop?',
          'The same blocks need not be copied',
          'It looks colourful',
          'It is always faster',
          'It makes sounds',
        ],
        [
          'A flower has 8 petals. How far do you turn after each?',
          '45 degrees',
          '8 degrees',
          '90 degrees',
          '30 degrees',
        ],
      ],
    },
  ],
  [
    'PY-02',
    {
      title: 'Variables',
      questions: [
        ['After a = 3 and a = a + 2, what is a?', '5', '3', '2', 'an error'],
        ['Which name tells most?', 'tickets_sold', 't', 'x1', 'thing'],
        [
          'What does = do in Python?',
          'It puts a value into a name',
          'It asks whether two things are equal',
          'It prints',
          'It adds',
        ],
      ],
    },
  ],
  [
    'PY-07',
    {
      title: 'While loops',
      questions: [
        [
          'When does while end?',
          'When its condition is false',
          'After ten rounds',
          'Never',
          'When the program is saved',
        ],
        [
          'What does break do?',
          'It leaves the loop at once',
          'It waits',
          'It deletes a variable',
          'It starts the loop again',
        ],
        [
          'What is wrong with while True without break?',
          'It does not end',
          'It runs once',
          'It is a typing error',
          'Nothing is ever run',
        ],
      ],
    },
  ],
]);
