import { changePayoutAccount, withdrawPayoutAccount } from '@school/infra/profile/payout-account';
import { findTeacherProfile, saveTeacherProfile } from '@school/infra/profile/teacher-profile';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/teacher-profile.js';
import { presentTeacher } from './present.js';

/** A teacher's own settings. */
export const teacherProfileRoutes: readonly Route[] = [
  endpoint(contract.teacherProfile, teacher, { queries: 1 }, async ({ session }, deps) =>
    presentTeacher(await findTeacherProfile(deps.db, session, deps.clock.now())),
  ),
  endpoint(contract.saveTeacherProfile, teacher, { queries: 6 }, async ({ actor, session, body }, deps) => {
    const { display_name: displayName, bio, languages, subjects, grades } = body;
    const room = { roomMethod: body.room_method, meetLink: body.meet_link };
    await saveTeacherProfile(deps, actor, session, { displayName, bio, languages, subjects, grades, ...room });
    return { message: 'Profile saved.' };
  }),
  endpoint(
    contract.changePayout,
    inPerson(teacher),
    { rate: 'guarded', queries: 12 },
    async ({ actor, session, body, ip }, deps) => {
      const details = {
        accountHolder: body.account_holder,
        bankName: body.bank_name,
        bankCode: body.bank_code.toUpperCase(),
        accountNumber: body.account_number.toUpperCase(),
      };
      const given = { details, password: body.current_password, ip };
      const from = await changePayoutAccount(deps, actor, session, given);
      return { message: 'Payout details saved. They will be used after 48 hours.', counts_from: from.toISOString() };
    },
  ),
  endpoint(contract.withdrawPayout, inPerson(teacher), { queries: 3 }, async ({ actor, session }, deps) => {
    await withdrawPayoutAccount(deps, actor, session.teacherId);
    return { message: 'The new payout details were withdrawn.' };
  }),
];
