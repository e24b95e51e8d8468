import { listUsers } from '@school/bff-staff/contract/users';
import { LoginDeviceModel } from '@school/infra/auth/model';
import { expect } from 'chai';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the users list', () => {
  let server: TestServer;
  let boss: Person;
  let tina: Person;
  before(async () => {
    server = await startTestServer('staff');
    boss = await createStaff(server.deps, { name: 'boss', superuser: true });
    await createStaff(server.deps, { name: 'asha' });
    await createLeadManager(server.deps, { name: 'Sara Sales' });
    tina = await createTeacher(server.deps, { name: 'Tina Teacher', phone: '+919812345678' });
    await createStudent(server.deps, { name: 'Mia 100%', phone: '+4917012345678' });
  });
  after(() => server.close());

  const ask = (query: Record<string, string | number> = {}) => server.call(listUsers, { as: boss, query });
  const names = async (query: Record<string, string | number>): Promise<string[]> =>
    (await ask(query)).body.results.map(({ name }) => name);

  it('lists every account once with its role, and masks phones', async () => {
    const { body } = await ask({ sort: 'name' });
    expect(body.count).to.equal(5);
    expect(body.results.map(({ name, role, phone }) => [name, role, phone])).to.deep.equal([
      ['asha', 'Staff', null],
      ['boss', 'Superuser', null],
      ['Mia 100%', 'Family', '+49•••••••••78'],
      ['Sara Sales', 'Lead manager', null],
      ['Tina Teacher', 'Teacher', '+91••••••••78'],
    ]);
  });

  it('says when somebody last signed in by password, from whichever network, and null for whoever never has', async () => {
    await server.deps.db.query(LoginDeviceModel).insert([
      { accountId: tina.accountId, network: '192.0.2.0/24', lastOkAt: new Date('2026-11-20T09:00:00Z') },
      { accountId: tina.accountId, network: '198.51.100.0/24', lastOkAt: new Date('2026-11-19T09:00:00Z') },
    ]);
    const { body } = await ask({ sort: 'name' });
    expect(body.results.map((one) => one.last_sign_in_at)).to.deep.equal([
      null,
      null,
      null,
      null,
      '2026-11-20T09:00:00.000Z',
    ]);
  });

  const searches: readonly [q: string, expected: string[]][] = [
    ['tina', ['Tina Teacher']],
    ['345678', ['Tina Teacher', 'Mia 100%']],
    ['0170 12345678', ['Mia 100%']],
    ['100%', ['Mia 100%']],
    ['%', []],
    ['mía', ['Mia 100%']],
    ['Teacher Tina', ['Tina Teacher']],
    ['t', ['Tina Teacher']],
    ['tinateacher', ['Tina Teacher']],
    ['+49 49 (0) 170 12345678', ['Mia 100%']],
    ['٠١٧٠ ١٢٣٤٥٦٧٨', ['Mia 100%']],
    // The start of a masked number must not reveal the rest.
    ['1701', []],
  ];
  for (const [q, expected] of searches) {
    it(`finds ${JSON.stringify(q)}`, async () => {
      expect(await names({ q })).to.have.members(expected);
    });
  }

  const sorted: readonly [sort: string, expected: string[]][] = [
    ['role', ['Mia 100%', 'Sara Sales', 'asha', 'boss', 'Tina Teacher']],
    ['created_at', ['boss', 'asha', 'Sara Sales', 'Tina Teacher', 'Mia 100%']],
    ['name', ['asha', 'boss', 'Mia 100%', 'Sara Sales', 'Tina Teacher']],
  ];
  for (const [sort, expected] of sorted) {
    it(`sorts by ${sort} in both directions, page by page, also among those that a search finds`, async () => {
      expect(await names({ sort })).to.deep.equal(expected);
      expect(await names({ sort: `-${sort}`, page: 2, page_size: 2 })).to.deep.equal(expected.toReversed().slice(2, 4));
      const found = expected.filter((name) => /s/i.test(name));
      expect((await names({ sort, q: 's' })).toSorted()).to.deep.equal((await names({ q: 's' })).toSorted());
      expect(found).to.include.members(await names({ sort, q: 's' }));
    });
  }

  it('puts accounts without an e-mail last in both directions', async () => {
    const emails = async (sort: string) => (await ask({ sort })).body.results.map(({ email }) => email !== null);
    for (const sort of ['email', '-email'])
      expect(await emails(sort), sort).to.deep.equal((await emails(sort)).toSorted((a, b) => Number(b) - Number(a)));
  });

  it('filters by role, pages, and keeps the count on pages after the last', async () => {
    expect(await names({ role: 'Staff' })).to.deep.equal(['asha']);
    expect(await names({ sort: '-name', page: 2, page_size: 2 })).to.deep.equal(['Mia 100%', 'boss']);
    expect((await ask({ page: 9 })).body).to.deep.equal({ results: [], count: 5 });
  });

  const refused: readonly Record<string, string | number>[] = [
    { sort: 'password_hash' },
    { role: 'God' },
    { page: 0 },
    { page_size: 101 },
  ];
  for (const query of refused) {
    it(`refuses ${JSON.stringify(query)}`, async () => {
      expect((await ask(query)).status).to.equal(400);
    });
  }

  it('is 401 without a token', async () => {
    expect((await server.call(listUsers)).status).to.equal(401);
  });
});
