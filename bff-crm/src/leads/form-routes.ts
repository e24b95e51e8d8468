import type { LeadDetails } from '@school/core/leads/details';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { refusal } from '@school/infra/app-error';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import type { Deps } from '@school/infra/deps';
import { prepared, type PreparedJson } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { addLeadByHand } from '@school/infra/leads/add-by-hand';
import { editLead } from '@school/infra/leads/edit-lead';
import { listDuplicates } from '@school/infra/leads/find-duplicates';
import { findLead } from '@school/infra/leads/queries';
import type { z } from 'zod';
import * as contract from '../../contract/lead-details.js';

const self = inPerson(leadManager);

/** What sales people write down about a family. */
export const leadFormRoutes: readonly Route[] = [
  endpoint(contract.editLead, self, { queries: 11 }, async ({ actor, params, body }, deps) => {
    await editLead(deps, actor, {
      leadCode: params.lead_id,
      seenUpdatedAt: body.updated_at,
      ...detailsOf(body),
    });
    return oneLead(deps, params.lead_id);
  }),
  endpoint(contract.addLead, self, { queries: 20 }, async ({ actor, session, body }, deps) => {
    const author = { ...actor, name: session.name, staffId: session.staffId };
    const code = await addLeadByHand(deps, author, {
      details: detailsOf(body),
      ownerId: body.owner_id,
      note: body.note,
    });
    return oneLead(deps, code);
  }),
  endpoint(contract.findDuplicates, leadManager, { queries: 1, rate: 'typing' }, async ({ session, query }, deps) => {
    const { phone, name, except: exceptCode } = query;
    return prepared(await listDuplicates(deps.db, { phone, name, exceptCode, staffId: session.staffId }));
  }),
];

async function oneLead(deps: Deps, code: string): Promise<PreparedJson> {
  const json = await findLead(deps.db, code);
  if (json === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
  return prepared(json);
}

/** The form's fields as the rules know them. */
const detailsOf = (form: z.infer<typeof contract.leadForm>): LeadDetails => ({
  name: form.student_name,
  phone: form.phone,
  email: form.email,
  grade: form.grade,
  parentName: form.parent_name,
  source: form.source,
  utmSource: form.utm_source,
  utmMedium: form.utm_medium,
});
