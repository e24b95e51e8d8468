import type { KeptWork } from '@school/infra/projects/submit-work';

/** What was kept, in the words of the wire. */
export const presentKept = ({ id, link, version, submittedAt }: KeptWork) => ({
  id,
  submission_link: link,
  version,
  submitted_at: submittedAt.toISOString(),
});
