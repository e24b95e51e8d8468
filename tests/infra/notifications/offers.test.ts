import { planDelivery, sendEmailJob } from '@school/infra/notifications/deliver';
import { DeliveryModel } from '@school/infra/notifications/model';
import { passOnDelivery } from '@school/infra/notifications/pass-on-delivery';
import { tellFamily } from '@school/infra/notifications/tell-family';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { giveConsents, takeConsentBack } from '../../support/factories/consents.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { openPostOffice, type PostOffice } from '../../support/faults/post-office.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const LETTER = { subject: 'Mia has 4 credits left', body: 'Would you like to renew?' };
const WHY = 'The family does not agree to offers and news.';

describe('offers and news leave the school only while the family agrees', () => {
  let stores: TestStores;
  let post: PostOffice;
  before(async () => {
    post = await openPostOffice();
    stores = await openTestStores({ SMTP_URL: post.url });
  });
  after(async () => {
    await stores.close();
    await post.close();
  });

  const tell = ({ accountId, phone, id }: Person, kind: 'renewal-due' | 'payment-received'): Promise<void> => {
    const family = { accountId, phone, email: `family${id}@example.org` };
    return tellFamily(stores.deps.db, family, { kind, businessKey: `offer-test:${id}:${kind}` }, LETTER);
  };
  const messagesOf = async ({ accountId }: Person): Promise<unknown[]> =>
    (await stores.deps.db.query(DeliveryModel).where({ account_id: accountId }).orderBy('channel')).map(
      ({ channel, status, error }) => [channel, status, error],
    );
  const DROPPED = [
    ['email', 'dropped', WHY],
    ['whatsapp', 'dropped', WHY],
  ];

  it('without a consent the outbox keeps it and says why nobody got it', async () => {
    const mia = await createStudent(stores.deps);
    await tell(mia, 'renewal-due');
    expect(await messagesOf(mia)).to.deep.equal(DROPPED);
  });

  it('with one they go, and what a payment or a class needs goes in any case', async () => {
    const [mia, leo] = [await createStudent(stores.deps), await createStudent(stores.deps)];
    await giveConsents(stores.deps, [mia], ['messages']);
    await tell(mia, 'renewal-due');
    await tell(leo, 'payment-received');
    for (const who of [mia, leo])
      expect(await messagesOf(who)).to.deep.equal([
        ['email', 'planned', null],
        ['whatsapp', 'kept', null],
      ]);
  });

  it('a family with several children agrees for each of them, as a message does not say for which it is', async () => {
    const mia = await createStudent(stores.deps);
    await giveConsents(stores.deps, [mia], ['messages']);
    await stores.deps.db.query(StudentModel).insert({ accountId: mia.accountId, fullName: 'Leo', grade: 2 });
    await tell(mia, 'renewal-due');
    expect(await messagesOf(mia)).to.deep.equal(DROPPED);
  });

  it('a consent that is taken back before it is sent counts, also for whoever would pass it on', async () => {
    const mia = await createStudent(stores.deps);
    await giveConsents(stores.deps, [mia], ['messages']);
    await tell(mia, 'renewal-due');
    await takeConsentBack(stores.deps, mia, 'messages');
    await runPlannedJobs(stores.deps, [sendEmailJob]);
    const [email, whatsApp] = await stores.deps.db
      .query(DeliveryModel)
      .where({ account_id: mia.accountId })
      .orderBy('channel');
    expect([email?.status, email?.error]).to.deep.equal(['dropped', WHY]);
    const staff = staffActor(await createStaff(stores.deps));
    const passedOn = passOnDelivery(stores.deps, staff, { id: whatsApp?.id ?? 0, reason: 'By phone', again: false });
    expect(await passedOn.catch((error: Error) => error.message)).to.equal(`${WHY} This message may not be passed on.`);
  });

  it('an offer to nobody’s account goes nowhere', async () => {
    const offer = { channel: 'whatsapp', recipient: '+491701239999', kind: 'renewal-due' } as const;
    await planDelivery(stores.deps.db, { ...offer, businessKey: 'offer-test:nobody', ...LETTER });
    const kept = await stores.deps.db.query(DeliveryModel).findOne({ business_key: 'offer-test:nobody' });
    expect(kept?.status).to.equal('dropped');
  });
});
