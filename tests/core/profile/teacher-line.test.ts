import { TEACHER_LINE_MAX, teacherLine } from '@school/core/profile/teacher-line';
import { expect } from 'chai';

const told = (bio: string | null, subjects: string[] | null = null, languages: string[] | null = null): string =>
  teacherLine({ bio, subjects, languages });

describe('the line about a teacher that families read', () => {
  const cases: readonly [title: string, line: string, expected: string][] = [
    ['the first sentence of what they write', told('I make games. I have a dog.'), 'I make games.'],
    ['a question ends a sentence, too', told('Ready? Let us code.'), 'Ready?'],
    ['a number with a point does not', told('Python 3.12 is my home. Hello.'), 'Python 3.12 is my home.'],
    ['lines become one', told('I teach\n  Scratch'), 'I teach Scratch'],
    [
      'without a text, what they teach and speak',
      told('  ', ['Scratch', 'Python'], ['English', 'Hindi', 'Tamil']),
      'Teaches Scratch and Python. Speaks English, Hindi and Tamil.',
    ],
    ['one subject alone', told(null, ['Scratch']), 'Teaches Scratch.'],
    ['a teacher who has told nothing has no line', told(null), ''],
  ];
  for (const [title, line, expected] of cases) it(title, () => expect(line).to.equal(expected));

  it('a long sentence ends between two words, with an ellipsis', () => {
    const line = told(`I have taught ${'wonderful children '.repeat(20)}`);
    expect(line).to.match(/(wonderful|children)…$/);
    expect([...line].length).to.be.at.most(TEACHER_LINE_MAX + 1);
  });

  it('no character is cut in two', () => {
    expect(told('🦊'.repeat(200))).to.equal(`${'🦊'.repeat(TEACHER_LINE_MAX)}…`);
  });
});
