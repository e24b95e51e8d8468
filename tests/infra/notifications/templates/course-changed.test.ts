import { courseChanged, type CourseChangedFacts } from '@school/infra/notifications/templates/course-changed';
import { expect } from 'chai';

const at = (day: string) => ({ startsAt: new Date(`2026-03-${day}T14:00:00Z`), teacherName: 'Asha Palivar' });
const FACTS: CourseChangedFacts = {
  kind: 'add_lesson',
  batchName: 'Robots',
  isUndone: false,
  publicUrl: 'https://school.test',
  classes: [
    { lessonName: 'Loops', before: null, after: at('09') },
    { lessonName: 'Maps', before: at('09'), after: at('16') },
    { lessonName: 'Words', before: at('23'), after: null },
    { lessonName: 'Games', before: at('30'), after: at('30') },
  ],
};
const family = { name: 'Nell', zone: 'America/New_York', isTeacher: false };

describe('the letter about a changed course', () => {
  it('says in the reader’s zone what is new, moved and gone', () => {
    const { subject, body } = courseChanged(FACTS, family);
    expect(subject).to.equal('Robots: a lesson was added');
    const day = (text: string, name = 'Eastern Daylight Time'): string => `${text}, 10:00 (${name}, America/New_York)`;
    expect(body.split('\n').slice(3, 7)).to.deep.equal([
      `Loops: new, on ${day('Monday 9 March 2026')}, with Asha Palivar`,
      `Maps: ${day('Monday 16 March 2026')}, with Asha Palivar (before: ${day('Monday 9 March 2026')})`,
      `Words: no longer on ${day('Monday 23 March 2026')}`,
      `Games: ${day('Monday 30 March 2026')}, with Asha Palivar`,
    ]);
    expect(body).to.include('No credit was used for this.').and.to.include('https://school.test/student-dashboard');
  });

  it('a long change is cut, and an undo says so', () => {
    const classes = Array(15).fill(FACTS.classes[0]) as CourseChangedFacts['classes'];
    const { subject, body } = courseChanged({ ...FACTS, classes, isUndone: true }, { ...family, isTeacher: true });
    expect(subject).to.equal('Robots: a change was undone');
    expect(body).to.include('… and 3 more.').and.to.include('https://school.test/teacher-dashboard/calendar');
  });
});
