import type { KeptWork } from '@school/infra/projects/submit-work';

/** A saved submission, with the contract's names. */
export const presentKept = ({ id, link, version, submittedAt }: KeptWork) => ({
  id,
  submission_link: link,
  version,
  submitted_at: submittedAt.toISOString(),
});
