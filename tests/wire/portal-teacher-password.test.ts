import { expect } from 'chai';
import { at, expectRefused, expectStatus, signIn, textAt, visitor, WireClient } from './client.js';
import { OWN_PASSWORD, ownClasses, waitForSchool, ownTeacher, type OwnClasses } from './own-classes.js';

const NEXT = 'harbour-lamp-0815';

describe("the wire of a teacher's sign-in and password", () => {
  waitForSchool();
  let own: OwnClasses;

  before(async () => {
    own = await ownClasses();
  });

  const reset = (client: WireClient, new_password: unknown) => client.post('/api/reset-password/', { new_password });

  it('POST /api/login/ answers the fields of the specification with user_type teacher', async () => {
    const answer = await visitor().post('/api/login/', { phone_number: own.teacherPhone, password: OWN_PASSWORD });
    expectStatus(answer, 200);
    for (const field of ['user_type', 'user_name', 'user_id', 'profile_pic_url', 'student_grade', 'token'])
      expect(at(answer.json, field), field).not.to.equal(undefined);
    expect([at(answer.json, 'user_type'), at(answer.json, 'user_id')]).to.deep.equal(['teacher', own.teacherId]);
  });

  it("'Login failed. Please check your credentials.'", async () => {
    const answer = await visitor().post('/api/login/', { phone_number: own.teacherPhone, password: 'wrong' });
    expectRefused(answer, 'Login failed. Please check your credentials.', 401);
  });

  it("POST /api/reset-password/ with new_password alone: 'Password updated successfully!', and other sessions end", async () => {
    const { client: byLink, phone } = await ownTeacher('Vera Kant');
    const byPassword = await signIn(phone, OWN_PASSWORD);
    const answer = await reset(byPassword, NEXT);
    expectStatus(answer, 200);
    expect(at(answer.json, 'message')).to.equal('Password updated successfully!');
    expectStatus(await byPassword.get('/api/teacher-dashboard/'), 200);
    expectStatus(await byLink.get('/api/teacher-dashboard/'), 401);
    await signIn(phone, NEXT);
  });

  it('whoever has just set a password by a link knows it', async () => {
    const { client } = await ownTeacher('Vera Kant');
    expectStatus(await reset(client, NEXT), 200);
  });

  it("'Password must be at least 6 characters long'", async () => {
    for (const short of ['abcde', '', null, undefined])
      expectRefused(await reset(own.teacher, short), 'Password must be at least 6 characters long', 400);
  });

  it("in the session of Login as Student nobody changes the family's password", async () => {
    const asked = await own.teacher.get(`/api/teacher-student-login/${own.noahId}/`);
    const opened = await visitor().get(`/api/autologin/${textAt(asked.json, 'auto_login_token')}/`);
    const acting = new WireClient('learner', textAt(opened.json, 'token'));
    expectStatus(await reset(acting, NEXT), 403);
    expectStatus(await reset(visitor(), NEXT), 401);
  });
});
