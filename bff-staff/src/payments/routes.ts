import { PAYMENT_DONE } from '@school/core/payments/errors';
import { localDate } from '@school/core/shared/local-time';
import { BULK_MAX } from '@school/core/shared/bulk';
import { toMinor } from '@school/core/shared/money';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { oneByOne } from '@school/infra/bulk/one-by-one';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, superuser } from '@school/infra/auth/policy';
import { expirePage } from '@school/infra/payments/expire';
import { extendExpiry } from '@school/infra/payments/extend';
import { markPaid } from '@school/infra/payments/mark-paid';
import { previewPunch } from '@school/infra/payments/preview-punch';
import { punch } from '@school/infra/payments/punch';
import { undoPunch } from '@school/infra/payments/undo-punch';
import { readUpload, storeUpload } from '@school/infra/uploads/store-upload';
import { uploadUrl } from '@school/infra/uploads/upload-address';
import * as contract from '../../contract/payments.js';
import { paymentStaff } from '../payment-pages/policy.js';
import { presentBulk } from '../bulk.js';
import { presentChange, presentPreview } from './present.js';

const marker = inPerson(staffWith('payment.mark_paid'));
const puncher = inPerson(staffWith('payment.punch'));
const expirer = inPerson(staffWith('payment.expire'));

const DAY_S = 86_400;

const screenshots: readonly Route[] = [
  endpoint(
    contract.uploadScreenshot,
    marker,
    { queries: 3, fileBytesMax: UPLOAD_FILE_BYTES_MAX, tooLarge: UPLOAD_REFUSALS.file_too_large.text },
    async ({ session, file }, deps) => {
      const { accountId } = session;
      const { key } = await storeUpload(deps, { purpose: 'payment_screenshot', file, owner: { accountId } });
      return { message: PAYMENT_DONE.uploaded, file_url: uploadUrl(deps.config, key) };
    },
  ),
  endpoint(contract.readUpload, paymentStaff, { queries: 1 }, async ({ params }, deps) => {
    const { body, contentType } = await readUpload(deps, params.key);
    const isPdf = contentType === 'application/pdf';
    return new FileAnswer(body, contentType, {
      'Cache-Control': `private, max-age=${DAY_S}, immutable`,
      // A PDF is only downloaded: shown on our origin, it would be a page written by somebody else.
      'Content-Disposition': isPdf ? 'attachment; filename="proof.pdf"' : 'inline; filename="proof.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  }),
];

const EACH = 6;

/** Many pages by one call, each as by the single action. */
const many: readonly Route[] = [
  endpoint(contract.bulkExpire, expirer, { queries: BULK_MAX * EACH }, async ({ actor, body }, deps) =>
    presentBulk(await oneByOne(deps, body.ids, (id) => expirePage(deps, actor, id))),
  ),
  endpoint(contract.bulkExtend, expirer, { queries: BULK_MAX * EACH }, async ({ actor, body }, deps) => {
    const seenExpired = new Set(body.expired_ids);
    return presentBulk(
      await oneByOne(deps, body.ids, (id) =>
        extendExpiry(deps, actor, { pageNumber: id, expiryDate: body.expiry_date, seenActive: !seenExpired.has(id) }),
      ),
    );
  }),
];

/** Money arrives and counts: mark paid, punch, expire, extend. */
export const paymentRoutes: readonly Route[] = [
  ...screenshots,
  ...many,
  endpoint(contract.markPaid, marker, { queries: 15 }, async ({ actor, session, body }, deps) => {
    const { pageId } = await markPaid(deps, actor, {
      pageNumber: body.enrollment_id,
      option: body.paid_via_id,
      reference: body.payment_ref,
      notes: body.notes,
      paidOn: body.paid_on ?? localDate(deps.clock.now(), session.timezone),
      screenshot: body.screenshot === '' ? undefined : (body.screenshot ?? undefined),
      proofId: body.proof_id,
      confirmDuplicate: body.confirm_duplicate,
      duplicateReason: body.duplicate_reason,
    });
    return presentChange(deps, PAYMENT_DONE.paid, pageId);
  }),
  endpoint(contract.punchPreview, puncher, { queries: 2 }, async ({ session, params }, deps) =>
    presentPreview(await previewPunch(deps, session, params.id)),
  ),
  endpoint(contract.punch, puncher, { queries: 28 }, async ({ actor, params, body }, deps) => {
    const confirmed = body.confirmed_token_amount;
    const tokenMinor = confirmed === undefined ? undefined : toMinor(confirmed);
    const { pageId } = await punch(deps, actor, params.id, tokenMinor);
    return presentChange(deps, PAYMENT_DONE.punched, pageId);
  }),
  endpoint(contract.undoPunch, inPerson(superuser), { queries: 20 }, async ({ actor, params, body }, deps) => {
    const { pageId } = await undoPunch(deps, actor, { pageNumber: params.id, reason: body.reason });
    return presentChange(deps, PAYMENT_DONE.unpunched, pageId);
  }),
  endpoint(contract.expire, expirer, { queries: 6 }, async ({ actor, params }, deps) => {
    const { pageId } = await expirePage(deps, actor, params.id);
    return presentChange(deps, PAYMENT_DONE.expired, pageId);
  }),
  endpoint(contract.extendExpiry, expirer, { queries: 6 }, async ({ actor, params, body }, deps) => {
    const request = { pageNumber: params.id, expiryDate: body.expiry_date, seenActive: body.is_expired === false };
    const { pageId } = await extendExpiry(deps, actor, request);
    return presentChange(deps, PAYMENT_DONE.extended, pageId);
  }),
];
