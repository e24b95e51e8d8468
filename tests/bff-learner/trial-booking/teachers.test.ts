import { listTrialTeachers } from '@school/bff-learner/contract/trial-booking';
import { AccountModel } from '@school/infra/auth/model';
import { TeacherModel, TeacherProfileModel } from '@school/infra/profile/model';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot, noonInDays } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the teachers who offer trial slots', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());

  const offering = async (name: string, days = 3): Promise<Person> => {
    const teacher = await createTeacher(server.deps, { name });
    await createSlot(server.deps, teacher, noonInDays(server.deps, days));
    return teacher;
  };

  it('by name: a picture, and a line of what they write or of what they teach; nobody who is away, has left or offers nothing', async () => {
    const { db, clock } = server.deps;
    const zoe = await offering('Zoe Lind');
    const asha = await offering('Asha Rao');
    const tell = (teacher: Person, bio: string, subjects: string[], languages: string[]): PromiseLike<unknown> =>
      db.query(TeacherProfileModel).insert({
        teacherId: teacher.id,
        bio,
        subjects,
        languages,
        grades: [],
        roomMethod: 'jitsi',
        updatedAt: clock.now(),
      });
    await tell(asha, 'I build games. And bridges.', ['Python'], []);
    await tell(zoe, '', ['Scratch'], ['German', 'English']);
    await db
      .query(AccountModel)
      .findById(asha.accountId)
      .patch({ pictureKey: 'a'.repeat(43) });
    await createTeacher(server.deps, { name: 'Offers Nothing' });
    await offering('Offers Too Late', 20);
    const gone = await offering('Has Left');
    await db.query(TeacherModel).findById(gone.id).patch({ isActive: false });
    const away = await offering('Is Away');
    await db
      .query(TeacherModel)
      .findById(away.id)
      .patch({ hiddenUntil: new Date(clock.now().getTime() + 86_400_000) });
    const closed = await offering('May Not Sign In');
    await db.query(AccountModel).findById(closed.accountId).patch({ disabledAt: clock.now() });

    const { status, body } = await server.call(listTrialTeachers, {});
    expect(status).to.equal(200);
    expect(body).to.deep.equal([
      {
        id: asha.id,
        full_name: 'Asha Rao',
        profile_picture: `/media/pictures/${'a'.repeat(43)}`,
        line: 'I build games.',
      },
      { id: zoe.id, full_name: 'Zoe Lind', profile_picture: null, line: 'Teaches Scratch. Speaks German and English.' },
    ]);
  });
});
