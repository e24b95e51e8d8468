import { PROOF_SENT } from '@school/core/payment-pages/public-errors';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { refusal } from '@school/infra/app-error';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson } from '@school/infra/auth/policy';
import { refuseUnpayable, submitProof, type ProofTarget } from '@school/infra/payment-pages/submit-proof';
import { storeUpload } from '@school/infra/uploads/store-upload';
import * as contract from '../../contract/payment-proofs.js';

// Nobody proves a payment for the family. The page sends no token, but the browser of whoever acts for a child is known.
const payer = inPerson(anyone);

/** "I have paid": the file first, then what it proves. */
export const proofRoutes: readonly Route[] = [
  endpoint(
    contract.uploadProof,
    payer,
    {
      rate: 'proof',
      byCookie: true,
      queries: 4,
      fileBytesMax: UPLOAD_FILE_BYTES_MAX,
      tooLarge: UPLOAD_REFUSALS.file_too_large.text,
    },
    async ({ body, file, ip }, deps) => {
      if (file === undefined) throw refusal(UPLOAD_REFUSALS, 'file_missing');
      const paidFor = await refuseUnpayable(deps, targetOf(body));
      const { key } = await storeUpload(deps, {
        purpose: 'payment_proof',
        file,
        owner: { accountId: null, paidFor, ip },
      });
      return { upload_key: key };
    },
  ),
  endpoint(
    contract.sendProof,
    payer,
    { rate: 'proof', queries: 7, byCookie: true },
    async ({ body, requestId }, deps) => {
      // A program that fills in every field gets the same thanks as a family.
      if (body.website !== '') return { message: PROOF_SENT };
      const proof = { optionId: body.option_id, reference: body.reference, uploadKey: body.upload_key };
      await submitProof(deps, { target: targetOf(body), ...proof }, requestId);
      return { message: PROOF_SENT };
    },
  ),
];

const targetOf = ({ page_id, token }: { page_id: string; token: string }): ProofTarget =>
  token === '' ? { pageId: page_id } : { token };
