import { studentSheet, type SheetLine } from '@school/infra/students/student-sheet';
import { expect } from 'chai';

const LINE: SheetLine = {
  name: 'Mia',
  phone: '+4917012345',
  grade: 4,
  isActive: true,
  lastClassAt: new Date('2026-11-20T15:30:00Z'),
  nextClassAt: null,
  attendancePercent: 75,
  pendingReviews: 2,
  balance: 3,
};

describe('The exported list of students', () => {
  it('has times in the teacher’s zone and credits as a range, never the number', () => {
    const [head, line] = studentSheet([LINE], 'Asia/Kolkata').split('\r\n');
    expect(head).to.equal(
      '\uFEFFS.No,Student Name,Phone Number,Grade,is_active,Last class (Asia/Kolkata),Next class (Asia/Kolkata),Attendance %,Pending reviews,Credits',
    );
    expect(line).to.equal("1,Mia,'+4917012345,4,Yes,2026-11-20 21:00,,75,2,low");
  });

  for (const name of ['=cmd()', '+1', '-1', '@x', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠x'])
    it(`${JSON.stringify(name)} is a text in every spreadsheet, not a formula`, () => {
      const text = studentSheet([{ ...LINE, name }], 'UTC');
      expect(text).to.include(`'${name}`);
    });

  for (const name of ['<b>&amp;</b>', '</script><script>', 'e\u0301 👩‍💻', 'שלום عليّ', '  a  ', 'a\r\nb', "it''s", '"'])
    it(`${JSON.stringify(name)} is in the file as it is`, () => {
      const [, line = ''] = studentSheet([{ ...LINE, name }], 'UTC').split(/\r\n(?=\d+,|$)/);
      const cell = /^1,("(?:[^"]|"")*"|[^,]*),/.exec(line)?.[1] ?? '';
      expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).to.equal(name);
    });

  it('quotes names with commas, quotes and line breaks', () => {
    expect(studentSheet([{ ...LINE, name: 'A, "B"\nC' }], 'UTC')).to.include('1,"A, ""B""\nC",');
  });
});
