import { madeDomain } from '@school/core/students/made-address';
import { statement } from '@school/infra/db/sql';
import { addressOf, readStudentKey, studentsOf } from '@school/infra/students/student-address';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

// As a school of before may have it: today the database refuses an address that somebody else has.
const asBefore = statement('test-address-as-before', "SELECT set_config('session_replication_role', 'replica', true)");
const setChild = statement('test-address-child', 'UPDATE student SET email = $2 WHERE id = $1');
const setFamily = statement('test-address-family', 'UPDATE account SET email = $2 WHERE id = $1');
const setPhone = statement('test-address-phone', 'UPDATE account SET phone = $2 WHERE id = $1');
const addSibling = statement(
  'test-address-sibling',
  "INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Second Child', 3) RETURNING id",
);
const addressStatement = statement(
  'test-address',
  `SELECT ${addressOf('s', 'a', '$2')} AS email FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);
const named = statement(
  'test-address-named',
  `SELECT x.id FROM (${studentsOf({ id: '$1', phone: '$2', email: '$3' })}) x ORDER BY x.id`,
);

describe('every student has one address that names nobody else', () => {
  let stores: TestStores;
  let child: Person;
  let domain: string;
  let number = 0;

  before(async () => {
    stores = await openTestStores({}, { asOwner: true });
    domain = madeDomain(stores.deps.config.PUBLIC_URL);
  });
  after(() => stores.close());
  beforeEach(async () => {
    child = await createStudent(stores.deps);
    number += 1;
  });

  const own = (text: string): string => `${text}${number}@family.test`;
  const made = (id: number): string => `s${id}@${domain}`;
  const setEmail = (of: 'child' | 'family', whose: Person, email: string): Promise<number> =>
    stores.deps.db.transaction(async (trx) => {
      await trx.run(asBefore);
      return trx.run(of === 'child' ? setChild : setFamily, [of === 'child' ? whose.id : whose.accountId, email]);
    });
  const sibling = async (): Promise<number> =>
    (await stores.deps.db.row<{ id: number }>(addSibling, [child.accountId])).id;
  const addressIs = async (id: number): Promise<string> =>
    (await stores.deps.db.row<{ email: string }>(addressStatement, [id, domain])).email;
  /** The students that texts and an id name; undefined if they are no way to name one. */
  const find = async (texts: string[], id?: number): Promise<number[] | undefined> => {
    const key = readStudentKey(stores.deps.config, texts, id);
    if (key === undefined) return undefined;
    const rows = await stores.deps.db.rows<{ id: number }>(named, [key.id, key.phone, key.email]);
    return rows.map((row) => row.id);
  };

  it('the own e-mail, and it finds the student in any letters', async () => {
    await setEmail('child', child, own('Mia'));
    expect(await addressIs(child.id)).to.equal(own('Mia'));
    expect(await find([own('mIA')])).to.deep.equal([child.id]);
  });

  it("the family's, while it has one child", async () => {
    await setEmail('family', child, own('home'));
    expect(await addressIs(child.id)).to.equal(own('home'));
    expect(await find([own('home')])).to.deep.equal([child.id]);
    const second = await sibling();
    expect([await addressIs(child.id), await addressIs(second)]).to.deep.equal([made(child.id), made(second)]);
    expect(await find([own('home')])).to.deep.equal([]);
    expect(await find([own('home')], second), 'nobody has it, also with an id').to.deep.equal([]);
  });

  it('none is known: the school makes one, which goes on finding the student once another is known', async () => {
    expect(await addressIs(child.id)).to.equal(made(child.id));
    await setEmail('child', child, own('late'));
    expect(await find([made(child.id).toUpperCase()])).to.deep.equal([child.id]);
  });

  it("two children with one e-mail, and a child with another family's: it is nobody's", async () => {
    const other = await createStudent(stores.deps);
    await setEmail('child', child, own('both'));
    await setEmail('child', other, own('both'));
    expect([await addressIs(child.id), await addressIs(other.id)]).to.deep.equal([made(child.id), made(other.id)]);
    expect(await find([own('both')])).to.deep.equal([]);
    await setEmail('child', other, own('hers'));
    await setEmail('family', child, own('hers'));
    expect([await addressIs(child.id), await addressIs(other.id)]).to.deep.equal([own('both'), made(other.id)]);
  });

  it('an e-mail of the made domain that somebody wrote down is not an own one', async () => {
    const other = await createStudent(stores.deps);
    await setEmail('child', other, made(child.id));
    expect([await addressIs(child.id), await addressIs(other.id)]).to.deep.equal([made(child.id), made(other.id)]);
    expect(await find([made(child.id)])).to.deep.equal([child.id]);
  });

  it('an e-mail of a teacher without children names no student', async () => {
    const teacher = await createTeacher(stores.deps);
    await setEmail('family', teacher, own('teacher'));
    expect(await find([own('teacher')])).to.deep.equal([]);
  });

  it('a phone names all children of a family, an id or an address one of them', async () => {
    const second = await sibling();
    const phone = child.phone ?? '';
    expect(await find([phone])).to.deep.equal([child.id, second]);
    expect(await find([phone], second)).to.deep.equal([second]);
    expect(await find([phone, made(second)])).to.deep.equal([second]);
    expect(await find([], second)).to.deep.equal([second]);
  });

  it('a phone that was kept in an old spelling is found however it is typed, a new spelling first', async () => {
    const rest = String(child.accountId).padStart(5, '0').slice(-5);
    const [now, before] = [`+9198765${rest}`, `+919198765${rest}`];
    await stores.deps.db.run(setPhone, [child.accountId, before]);
    const spellings = [before, `+91091 98765${rest}`, `0091 91 98765 ${rest}`];
    for (const typed of spellings) expect(await find([typed]), typed).to.deep.equal([child.id]);
    expect(await find([spellings[0] ?? '', made(child.id)])).to.deep.equal([child.id]);
    const newer = await createStudent(stores.deps, { phone: now });
    for (const typed of [now, ...spellings]) expect(await find([typed]), typed).to.deep.equal([newer.id]);
  });

  it('what contradicts itself or is no way to name a student finds nobody', async () => {
    const other = await createStudent(stores.deps);
    expect(await find([child.phone ?? '', made(other.id)])).to.deep.equal([]);
    for (const texts of [[], [''], ['my mother'], [`x@${domain}`], [child.phone ?? '', other.phone ?? '']])
      expect(await find(texts), texts.join()).to.equal(undefined);
    expect(await find([made(other.id)], child.id)).to.equal(undefined);
  });
});
