import { QUIZ_POINTS, type QuizQuestion } from '@school/core/quizzes/suggest-course';
import { useMessages } from '@school/web-kit/language/language';

/** A question as the page asks it; `name` is the age or a question of the rule in core. */
export interface AskedQuestion {
  name: 'age' | QuizQuestion;
  text: string;
  answers: readonly { value: string; label: string }[];
}

/** The words of a question: `answers` by their values. */
type Texts<Question extends QuizQuestion> = { text: string } & Record<
  'answers',
  Record<keyof (typeof QUIZ_POINTS)[Question], string>
>;

/** The words of the questions; that of the age has numbers for answers. */
export const QUESTION_TEXTS: { [Question in QuizQuestion]: Texts<Question> } & { age: { text: string } } = {
  age: { text: 'How old is the child who will learn?' },
  experience: {
    text: 'How much coding has there been so far?',
    answers: {
      none: 'None yet',
      blocks: 'Some, with blocks',
      typed: 'Some typed code',
      alone: 'Whole projects, alone',
    },
  },
  wish: {
    text: 'What would be the best thing to make?',
    answers: {
      story: 'A story that moves',
      game: 'A game',
      website: 'A website',
      robot: 'A clever helper or a secret code',
      chart: 'A chart that answers a question',
      app: 'An app for a phone',
    },
  },
  afternoon: {
    text: 'A free afternoon. What happens?',
    answers: {
      draw: 'Drawing and designing',
      play: 'Playing games',
      puzzle: 'Puzzles and building bricks',
      collect: 'Collecting, sorting, looking things up',
      plan: 'Planning something for others',
    },
  },
  typing: {
    text: 'How does typing go?',
    answers: { slow: 'One letter after the other', fine: 'It goes well', fast: 'Fast, hardly looking' },
  },
  numbers: {
    text: 'And numbers?',
    answers: { love: 'Love them', fine: 'They are fine', avoid: 'Only when they have to be' },
  },
  trouble: {
    text: 'Something does not work. What comes first?',
    answers: { help: 'Asking somebody', again: 'Trying again, another way', search: 'Finding out why' },
  },
  show: {
    text: 'Who should see it when it is done?',
    answers: { family: 'The family', friends: 'Friends', everyone: 'Everybody', myself: 'Nobody has to' },
  },
};

const AGES = Array.from({ length: 12 }, (_, index) => String(index + 6));

// `as`: Object.keys loses the type of the keys.
const NAMES = Object.keys(QUIZ_POINTS) as QuizQuestion[];

/** The eight questions in order, in the words of a language; the first asks the age. */
export const questionsIn = (texts: typeof QUESTION_TEXTS): readonly AskedQuestion[] => [
  { name: 'age', text: texts.age.text, answers: AGES.map((age) => ({ value: age, label: age })) },
  ...NAMES.map((name) => ({
    name,
    text: texts[name].text,
    answers: Object.entries(texts[name].answers).map(([value, label]) => ({ value, label })),
  })),
];

/** The questions in English; names and values of the answers are the same in every language. */
export const QUESTIONS = questionsIn(QUESTION_TEXTS);

/** The questions in the language of the page. */
export const useQuestions = (): readonly AskedQuestion[] => questionsIn(useMessages('questions', QUESTION_TEXTS));
