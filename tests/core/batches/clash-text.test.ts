import { clashSide, clashText } from '@school/core/batches/clash-text';
import { expect } from 'chai';

const clash = { startsAt: new Date('2026-03-02T14:00:00Z'), batchCode: 'PY-1', isTeachers: true, isStudents: false };

describe('The sentence for a schedule with clashes', () => {
  it('names every class with its day, time, person and batch, in the zone of the slots', () =>
    expect(
      clashText(
        [
          clash,
          { startsAt: new Date('2026-03-09T14:00:00Z'), batchCode: 'SCR-2', isTeachers: false, isStudents: true },
        ],
        'Asia/Kolkata',
      ),
    ).to.equal(
      'The schedule overlaps 2 classes, Asia/Kolkata time: 2026-03-02 19:30 (teacher: PY-1); 2026-03-09 19:30 (student: SCR-2)',
    ));

  it('a class is named once, also when both teacher and student are busy in it', () => {
    expect(clashText([clash], 'UTC')).to.equal(
      'The schedule overlaps 1 class, UTC time: 2026-03-02 14:00 (teacher: PY-1)',
    );
    expect(clashSide({ ...clash, isStudents: true })).to.equal('teacher and student');
  });
});
