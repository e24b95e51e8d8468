import { CONSENT_PURPOSES, CURRENT_WORDING, type ConsentPurpose } from '@school/core/consents/purposes';
import { ConsentModel } from '@school/infra/consents/model';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

/** The families of these children agree, to everything or to some purposes. */
export async function giveConsents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  students: readonly Pick<Person, 'id' | 'accountId'>[],
  purposes: readonly ConsentPurpose[] = CONSENT_PURPOSES,
): Promise<void> {
  for (const { id: studentId, accountId: givenBy } of students)
    for (const purpose of purposes)
      await db
        .query(ConsentModel)
        .insert({
          studentId,
          purpose,
          wording: CURRENT_WORDING,
          givenBy,
          givenWay: 'family_page',
          givenAt: clock.now(),
        })
        .onConflict()
        .ignore();
}

/** Their families take a consent back. */
export const takeConsentBack = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, accountId }: Pick<Person, 'id' | 'accountId'>,
  purpose: ConsentPurpose,
): Promise<void> => {
  await db
    .query(ConsentModel)
    .where({ student_id: id, purpose })
    .whereNull('withdrawn_at')
    .patch({ withdrawnBy: accountId, withdrawnWay: 'family_page', withdrawnAt: clock.now() });
};
