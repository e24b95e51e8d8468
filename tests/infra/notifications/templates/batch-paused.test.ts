import {
  resumedForFamily,
  resumedForOwner,
  resumedForTeacher,
  type ResumeFacts,
} from '@school/infra/notifications/templates/batch-paused';
import { expect } from 'chai';

const ZONE = 'Asia/Kolkata';
const FACTS: ResumeFacts = {
  studentName: 'Mia',
  batchName: 'Loops 2',
  teacherName: 'Asha Rao',
  reason: 'Payment 2 of 3 is late.',
  classes: 3,
  pageUrl: 'https://school.test/payment/abc',
  publicUrl: 'https://school.test',
  next: { lessonName: 'Make a cat dance', startsAt: new Date('2027-01-14T16:00:00Z') },
  missed: 2,
  unplaced: 1,
};
const NEXT = 'Next class: "Make a cat dance", Thursday 14 January 2027, 21:30 (India Standard Time, Asia/Kolkata)';
const MISSED = 'Lessons that were missed move on (2); the later ones follow in their order.';
const UNPLACED = 'Lessons without a time yet: 1. The school will agree on one with you.';

describe('The notice that classes go on', () => {
  const variants: readonly [title: string, change: Partial<ResumeFacts>, lines: string[]][] = [
    ['all three lines', {}, [NEXT, MISSED, UNPLACED]],
    ['no class is left: nothing about the next one', { next: null }, [MISSED, UNPLACED]],
    ['no lesson was missed: nothing about moving on', { missed: 0 }, [NEXT, UNPLACED]],
    ['every lesson has a time: nothing about an agreement', { unplaced: 0 }, [NEXT, MISSED]],
    ['nothing to say but that they go on', { next: null, missed: 0, unplaced: 0 }, []],
  ];
  for (const [title, change, lines] of variants)
    it(`to family, teacher and owner: ${title}`, () => {
      const facts = { ...FACTS, ...change };
      expect(resumedForFamily(facts, ZONE)).to.deep.equal({
        subject: "Mia's classes go on",
        body: [
          'The classes of Mia (Loops 2) go on.',
          ...lines,
          '',
          'The classes are in the student dashboard: https://school.test/student-dashboard',
        ].join('\n'),
      });
      expect(resumedForTeacher(facts, ZONE)).to.deep.equal({
        subject: 'Classes with Mia go on',
        body: [
          'Hello Asha Rao, the classes with Mia (Loops 2) go on.',
          ...lines,
          '',
          'They are in your calendar: https://school.test/teacher-dashboard/calendar',
        ].join('\n'),
      });
      expect(resumedForOwner(facts, ZONE)).to.deep.equal({
        subject: "Mia's classes go on",
        body: ['Loops 2 is no longer on hold.', ...lines].join(' '),
      });
    });

  it('each reads the next class by their own clock, and nobody reads of the late payment', () => {
    expect(resumedForFamily(FACTS, 'Europe/Berlin').body).to.include('Thursday 14 January 2027, 17:00');
    for (const { body } of [
      resumedForFamily(FACTS, ZONE),
      resumedForTeacher(FACTS, ZONE),
      resumedForOwner(FACTS, ZONE),
    ])
      expect(body).to.not.match(/pay/i);
  });
});
