import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson DS-06 of the Data Science course. */
export const TELL_THE_STORY: DemoLesson = {
  name: 'Tell the story',
  objective: 'Answer a question of your own from the first idea to the last sentence.',
  introduces: 'Report, source, limits',
  outcome: 'Presents a result, and says how sure it is.',
  agenda: ['The newspaper test', 'Question, data, answer, doubt', 'Our data evening'],
  teaching: {
    warmUp:
      'Read two short reports about the same numbers. One begins “In the first column of the table …”, the other “Half of our year sleeps less than eight hours.” Which one do you go on reading? What does the second one still have to tell?',
    idea: [
      'A report is like a guided walk. The guide first says where we are going (the question), then shows the most beautiful place (the answer with one chart), then how we came there (the data), and is honest about the fog (the doubts). Nobody wants to see each stone on the way.',
      'Honest doubt makes a report stronger. “We asked 18 of 75 pupils, and those who were ill are missing” tells the reader how far to trust. A report without doubts has usually not looked.',
    ],
    build: [
      'Choose a question from your own life that numbers can answer in one week.',
      'Write the answer that you expect and put it into an envelope. Open it only at the end. This protects you from seeing only what you wish.',
      'Collect, clean, compute, as in the lessons before. Keep the raw data and the diary.',
      [
        'Let a program make the figures of the report, so that no number is copied by hand:',
        `
            import statistics

            hours = [8, 7.5, 9, 6, None, 8, 7, 8.5, None, 6.5]
            known = [value for value in hours if value is not None]
            short = [value for value in known if value < 8]
            print(f'{len(known)} answers, {len(hours) - len(known)} missing')
            print(f'median {statistics.median(known)} hours')
            print(f'less than 8 hours: {len(short)} of {len(known)} ({len(short) / len(known):.0%})')
          `,
      ],
      'Write the report in five short parts: question, answer in one sentence, one chart, how the data came, what we do not know.',
      'Do the newspaper test: give the first two lines to somebody for ten seconds. What did they understand?',
      'Present in three minutes. The others ask the three questions of a data friend: Who was asked? How many? Compared with what?',
    ],
    check: [
      ['What stands in the first line?', 'The answer, not the method.'],
      ['Why write down the expected answer first?', 'So that we notice when we are wrong.'],
      ['What belongs to the limits?', 'Who is missing, how few they were, and what was not measured.'],
    ],
    mistakes: [
      ['“Half of all children …” from ten answers.', 'Write “5 of the 10 whom I asked”. Percent need larger numbers.'],
      ['Five charts for one sentence.', 'Keep the one without which nobody would believe you.'],
      ['Private things can be recognised.', 'In a small group “the only girl with a horse” is a name. Leave it out.'],
    ],
    stretch:
      'Ask somebody to repeat your survey with another group. Do the two results agree? What could explain the difference, apart from a mistake?',
  },
  activities: [
    {
      title: 'Two lines',
      task: 'Write the first two lines of your report, and test them on a partner for ten seconds.',
      link: pythonDocs('formatting numbers', 'library/string.html#formatspec'),
      solution:
        'Good: “Half of our year sleeps less than eight hours. We asked 18 of 75.” The answer first, then how far it can be trusted.',
    },
    {
      title: 'Percent with care',
      task: 'Turn these into fair sentences: 1 of 2, 9 of 18, 450 of 900.',
      link: pythonDocs('round', 'library/functions.html#round'),
      solution: [
        'All are 50 percent, but only the last one deserves the word. For small numbers say the count:',
        `
            for part, whole in [(1, 2), (9, 18), (450, 900)]:
                if whole < 100:
                    print(f'{part} of the {whole} asked')
                else:
                    print(f'{part / whole:.0%} of {whole} asked')
          `,
      ],
    },
  ],
  project: [
    'Data evening',
    'Finish your report: one page, one chart, the raw data as an extra sheet. Present it to your family in three minutes, and write down the best question that somebody asked and how you would answer it with new data.',
  ],
};
