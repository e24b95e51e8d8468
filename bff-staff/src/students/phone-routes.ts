import { undoUntil } from '@school/core/shared/undo-time';
import { PHONE_CHANGED, PHONE_CHANGE_UNDONE } from '@school/core/students/phone-errors';
import { maskPhone } from '@school/core/shared/phone';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { changePhone } from '@school/infra/students/change-phone';
import { readPhonePage, type PhonePage } from '@school/infra/students/read-phone';
import { undoPhone } from '@school/infra/students/undo-phone';
import * as contract from '../../contract/student-phone.js';

const editor = staffWith('student.edit');
const masked = (phone: string | null) => (phone === null ? null : maskPhone(phone));

/** The phones of families, which staff change. */
export const studentPhoneRoutes: readonly Route[] = [
  endpoint(contract.readStudentPhone, inPerson(editor), { queries: 3 }, async ({ actor, params }, deps) =>
    present(await readPhonePage(deps, actor.accountId, params.id)),
  ),
  endpoint(contract.changeStudentPhone, inPerson(editor), { queries: 40 }, async ({ actor, params, body }, deps) => {
    const { phone, verified_by: verifiedBy, reason, version } = body;
    await changePhone(deps, actor, params.id, { phone, verifiedBy, reason, version });
    return { message: PHONE_CHANGED };
  }),
  endpoint(contract.undoPhoneChange, inPerson(editor), { queries: 40 }, async ({ actor, params, body }, deps) => {
    await undoPhone(deps, actor, params.id, body.reason);
    return { message: PHONE_CHANGE_UNDONE };
  }),
];

const present = ({ accountId, phone, version, changes }: PhonePage): contract.StudentPhone => ({
  family_id: accountId,
  phone: masked(phone),
  version,
  changes: changes.map(({ change, undo }) => ({
    id: change.id,
    from: masked(change.oldPhone),
    to: maskPhone(change.newPhone),
    verified_by: change.verifiedBy,
    reason: change.reason,
    changed_by: change.changedByName,
    changed_at: change.changedAt.toISOString(),
    undone:
      change.undoneAt === null
        ? null
        : { by: change.undoneByName, at: change.undoneAt.toISOString(), reason: change.undoReason ?? '' },
    undo_until: undoUntil(change.changedAt).toISOString(),
    undo,
  })),
});
