import * as contract from '@school/bff-staff/contract/batches';
import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { expect } from 'chai';
import { createTeacher } from '../../support/factories/people.js';
import { LESSONS, retire, ScheduleOffice, setEmail } from './schedule-office.js';

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

  it('GET /api/blackops/teachers/ finds by name and by e-mail, at most eight; % is an ordinary character', async () => {
    const ask = async (q: string) =>
      (await office.server.call(contract.findTeachers, { as: office.academics, query: { q } })).body;
    const zoe = await createTeacher(office.server.deps, { name: 'Zoe Quillwater', timezone: 'Asia/Tokyo' });
    await office.server.deps.db.run(setEmail, [zoe.accountId, 'zoe.q@school.test']);
    const found = [{ id: zoe.id, name: 'Zoe Quillwater', email: 'zoe.q@school.test', timezone: 'Asia/Tokyo' }];
    for (const q of ['quillw', 'Zoé', 'quillwater, zoe', 'Ｚｏｅ', 'zo', 'zoe-quillwater'])
      expect(await ask(q), q).to.deep.equal(found);
    expect(await ask('ZOE.Q@')).to.deep.equal(found);
    expect(await ask('%')).to.deep.equal([]);
    for (let n = 0; n < 8; n += 1) await createTeacher(office.server.deps, { name: 'Asha Palivar' });
    expect(await ask('asha')).to.have.length(8);
    await office.server.deps.db.run(retire, [zoe.id]);
    expect(await ask('quillw')).to.deep.equal([]);
  });

  it('people who schedule may look up a phone', async () => {
    const answer = await office.server.call(checkPhone, {
      as: office.academics,
      body: { phone: office.student.phone },
    });
    expect([answer.status, answer.body.student?.name]).to.deep.equal([200, 'Nell Ashdown']);
  });
});
