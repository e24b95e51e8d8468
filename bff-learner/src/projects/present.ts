import { FileAnswer } from '@school/infra/http/answer';
import type { KeptWork } from '@school/infra/projects/submit-work';

/** A saved submission, with the contract's names. */
export const presentKept = ({ id, link, version, submittedAt }: KeptWork) => ({
  id,
  submission_link: link,
  version,
  submitted_at: submittedAt.toISOString(),
});

/** Code is shown as text: nothing in it runs, whoever opens its address. */
export const codeAnswer = (code: string, fileName: string): FileAnswer =>
  new FileAnswer(code, 'text/plain; charset=utf-8', {
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Robots-Tag': 'noindex',
  });
