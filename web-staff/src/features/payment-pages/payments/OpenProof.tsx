import type { FoundPage } from '@school/bff-staff/contract/payment-pages';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Payments.module.css';
import { StoredFile } from './StoredFile';

const zone = deviceZone();

interface OpenProofProps {
  proof: NonNullable<FoundPage['open_proof']>;
  studentName: string;
}

/** The family's proof, which marking the page as paid accepts; so it must be seen first. */
export function OpenProof({ proof, studentName }: OpenProofProps) {
  return (
    <Stack gap={4}>
      <Alert kind="info">
        The family has sent a proof. Marking the page as paid accepts it; its file is kept with the payment unless you
        add a screenshot of your own.
      </Alert>
      <div className={css.proof}>
        <div>
          {proof.file_url && proof.file_type ? (
            <StoredFile url={proof.file_url} type={proof.file_type} name={`Proof for ${studentName}`} />
          ) : (
            <span className={css.muted}>No file, a reference only</span>
          )}
        </div>
        <Facts layout="rows">
          <Fact name="Method">{proof.payment_method}</Fact>
          <Fact name="Reference">{proof.reference || <span className={css.muted}>None</span>}</Fact>
          <Fact name="Sent">
            <When at={proof.created_at} zone={zone} relative />
          </Fact>
        </Facts>
      </div>
    </Stack>
  );
}
