import * as contract from '@school/bff-staff/contract/batches';
import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { expect } from 'chai';
import { LESSONS, ScheduleOffice } from './schedule-office.js';

describe('Schedule course: the lists of the form', () => {
  const office = new ScheduleOffice();

  it('GET /api/blackops/courses/ has the lessons of the newest published version without the trial', async () => {
    const { body } = await office.server.call(contract.listCourses, { as: office.academics });
    expect(body.find(({ code }) => code === office.course)).to.deep.equal({
      code: office.course,
      name: 'Robots for Kids',
      lessons: LESSONS,
    });
  });

  it('people who schedule may look up a phone', async () => {
    const answer = await office.server.call(checkPhone, {
      as: office.academics,
      body: { phone: office.student.phone },
    });
    expect([answer.status, answer.body.student?.name]).to.deep.equal([200, 'Nell Ashdown']);
  });
});
