import { expect } from 'chai';
import {
  asha,
  at,
  ben,
  expectFields,
  expectRefused,
  expectStatus,
  leo,
  mia,
  office,
  textAt,
  visitor,
  WireClient,
} from './client.js';

const nobody = new WireClient('staff');

describe('the wire of the back office: who is signed in', () => {
  it('GET /api/blackops/ answers the user', async () => {
    const answer = await (await office('admin')).get('/api/blackops/');
    expectStatus(answer, 200);
    expectFields(at(answer.json, 'user'), 'username', 'is_staff', 'is_superuser');
    expect(at(answer.json, 'user', 'is_superuser')).to.equal(true);
  });

  it('GET /api/blackops/ without a token, with a wrong one, and with one of another app is 401', async () => {
    expectStatus(await nobody.get('/api/blackops/'), 401);
    expectStatus(await new WireClient('staff', 'nonsense').get('/api/blackops/'), 401);
    for (const learner of [await asha(), await ben(), await mia(), await leo()])
      expectStatus(await new WireClient('staff', learner.token).get('/api/blackops/'), 401);
  });

  it('the token comes in the header Authorization: Token', async () => {
    const { token } = await office('sales');
    expect(token).to.be.a('string');
    expectStatus(await new WireClient('staff', token).get('/api/blackops/'), 200);
  });

  for (const action of ['user_management', 'system_settings', 'reports'])
    it(`POST /api/blackops/ takes the action ${action}`, async () => {
      expectStatus(await (await office('admin')).post('/api/blackops/', { action }), 200);
    });

  for (const action of ['cooking', '', null, 7])
    it(`POST /api/blackops/ with the action ${JSON.stringify(action)}: the sentence of the specification`, async () => {
      expectRefused(await (await office('admin')).post('/api/blackops/', { action }), 'Failed to perform action', 400);
    });

  it('the pages /blackops/login/ and /blackops/logout/ are there', async () => {
    for (const path of ['/blackops/login/', '/blackops/logout/']) {
      const page = await nobody.get(path);
      expectStatus(page, 200);
      expect(page.headers.get('content-type'), path).to.include('text/html');
    }
  });

  it('GET /api/autologin/{token}/ refuses a token that nobody gave out', async () => {
    for (const token of ['abcd1234', 'abc', 'no-such-token']) {
      const answer = await visitor().get(`/api/autologin/${token}/`);
      expect(answer.status, token).to.be.within(400, 499);
      expect(textAt(answer.json, 'error'), token).to.not.equal('');
    }
  });
});
