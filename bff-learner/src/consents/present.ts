import { CONSENT_PURPOSES, consentWords, CURRENT_WORDING, type ConsentPurpose } from '@school/core/consents/purposes';
import type { ChildConsents as FoundChild } from '@school/infra/consents/family-consents';
import type { ConsentModel } from '@school/infra/consents/model';
import type { ChildConsents, FamilyConsent } from '../../contract/consents.js';

/** A child with its state of every purpose. */
export const presentChild = ({ id, name, consents }: FoundChild): ChildConsents => ({
  id,
  name,
  consents: CONSENT_PURPOSES.map((purpose) =>
    presentConsent(
      purpose,
      // The newest of the purpose is the one that counts, or was the last.
      consents.find((one) => one.purpose === purpose),
    ),
  ),
});

function presentConsent(purpose: ConsentPurpose, newest: ConsentModel | undefined): FamilyConsent {
  if (newest?.withdrawnAt === null) {
    const { wording, givenAt, givenWay } = newest;
    const given = { at: givenAt.toISOString(), way: givenWay };
    return { purpose, words: consentWords(purpose, wording), wording, given, withdrawn: null };
  }
  const { withdrawnAt = null, withdrawnWay = null } = newest ?? {};
  const withdrawn = withdrawnAt && withdrawnWay && { at: withdrawnAt.toISOString(), way: withdrawnWay };
  return { purpose, words: consentWords(purpose), wording: CURRENT_WORDING, given: null, withdrawn };
}
