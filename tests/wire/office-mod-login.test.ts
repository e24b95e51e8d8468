import { expect } from 'chai';
import { at, expectFields, expectStatus, office, textAt, visitor, WireClient } from './client.js';

const ANSWER = ['user_type', 'user_id', 'user_name', 'token', 'profile_pic_url', 'student_grade'];

const modLogin = async (identifier: unknown, as?: WireClient) =>
  (as ?? (await office('academics'))).post('/api/mod-login/', { identifier });

describe('the wire of POST /api/mod-login/', () => {
  it('an identifier alone opens a student or a teacher: exactly the fields of the specification', async () => {
    for (const [phone, type, name] of [
      ['+491700000101', 'student', 'Mia'],
      ['+491700000001', 'teacher', 'Asha'],
    ]) {
      const answer = await modLogin(phone);
      expectStatus(answer, 200);
      expectFields(answer.json, ...ANSWER);
      expect(Object.keys(answer.json as object)).to.have.members(ANSWER);
      expect(at(answer.json, 'user_type')).to.equal(type);
      expect(textAt(answer.json, 'user_name')).to.match(new RegExp(`^${name}`));
    }
  });

  it('the token signs in by GET /api/autologin/{token}/, once; the session it opens changes no password', async () => {
    const token = textAt((await modLogin('+491700000101')).json, 'token');
    const opened = await visitor().get(`/api/autologin/${token}/`);
    expectStatus(opened, 200);
    expectFields(opened.json, 'user_type', 'user_name', 'user_id', 'student_grade', 'token');
    const eyes = new WireClient('learner', textAt(opened.json, 'token'));
    expectStatus(await eyes.get('/api/student-upcoming-classes/'), 200);
    expectStatus(await eyes.post('/api/reset-password/', { new_password: 'violin-tram-42' }), 403);
    expectStatus(await visitor().get(`/api/autologin/${token}/`), 404);
  });

  it('the refusals: nobody, a colleague, no session, no permission', async () => {
    for (const identifier of ['nobody@school.test', '+4989799999998', 'x']) {
      const answer = await modLogin(identifier);
      expectStatus(answer, 404);
      expect(at(answer.json, 'error')).to.equal('No user found with that email or phone.');
    }
    expectStatus(await modLogin('admin@school.test'), 403);
    expectStatus(await modLogin('+491700000101', await office('finance')), 403);
    expectStatus(await modLogin('+491700000101', new WireClient('staff')), 401);
    for (const identifier of ['', undefined, null]) expectStatus(await modLogin(identifier), 400);
  });
});
