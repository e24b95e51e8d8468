import type { PaymentProof } from '@school/bff-staff/contract/payment-proofs';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useMay } from '../../../app/use-may';
import { ToolLink } from '../tools/ToolLink';
import { useConfirmLinkMutation } from './api';
import { DuplicateDialog } from './DuplicateDialog';
import { isDuplicate } from './is-duplicate';
import { FAILED } from './messages';
import css from './Payments.module.css';
import { RejectDialog } from './RejectDialog';
import { StoredFile } from './StoredFile';
import { EntityLink } from '../../../app/EntityLink';

const zone = deviceZone();
const STATES: Readonly<Record<PaymentProof['state'], { tone: BadgeTone; label: string }>> = {
  submitted: { tone: 'warning', label: 'Waiting' },
  accepted: { tone: 'success', label: 'Accepted' },
  rejected: { tone: 'danger', label: 'Rejected' },
};

/** The student that a proof is of; a collection link has none. */
function Whose({ proof: { page, link } }: { proof: PaymentProof }) {
  const student = page ?? link;
  if (student === null || student.student_id === null) return null;
  return (
    <Fact name="Student">
      <EntityLink to="student" id={student.student_id}>
        {student.student_name}
      </EntityLink>
    </Fact>
  );
}

/** A proof: the file, the payment it belongs to, and its actions. */
export function ProofCard({ proof }: { proof: PaymentProof }) {
  const { page, link } = proof;
  const usedBefore = usedBeforeText(proof);
  const title = page?.student_name ?? link?.student_name ?? link?.title ?? '';
  const state = STATES[proof.state];
  const may = useMay();
  return (
    <Card title={title} aside={<Badge tone={state.tone}>{state.label}</Badge>}>
      {usedBefore !== undefined && proof.state === 'submitted' && (
        <Alert kind="warning">This screenshot was already used for {usedBefore}.</Alert>
      )}
      <div className={css.proof}>
        <div>
          {proof.file_url && proof.file_type ? (
            <StoredFile url={proof.file_url} type={proof.file_type} name={`Proof for ${title}`} />
          ) : (
            <span className={css.muted}>No file, a reference only</span>
          )}
        </div>
        <Facts layout="rows">
          <Fact name="For">{page ? page.page_id : link?.kind === 'token' ? link.title : 'Collection link'}</Fact>
          <Whose proof={proof} />
          {page && <Fact name="Course">{page.course}</Fact>}
          <Fact name="Amount">{amountOf(proof)}</Fact>
          <Fact name="Method">{proof.payment_method}</Fact>
          <Fact name="Reference">
            {proof.reference ? <CopiedText text={proof.reference} /> : <span className={css.muted}>None</span>}
          </Fact>
          <Fact name="Sent">
            <When at={proof.created_at} zone={zone} relative />
          </Fact>
          {proof.decided_at && (
            <Fact name="Decided">
              <When at={proof.decided_at} zone={zone} /> {proof.decided_by && `by ${proof.decided_by}`}
            </Fact>
          )}
          {proof.note && <Fact name="Reason">{proof.note}</Fact>}
        </Facts>
      </div>
      {proof.state === 'submitted' && may('payment.mark_paid') && <ProofActions proof={proof} title={title} />}
    </Card>
  );
}

/** A reference with a button that copies it, for the search at the bank. */
const CopiedText = ({ text }: { text: string }) => (
  <>
    {text} <CopyButton text={text} label="Copy the reference" size="sm" variant="ghost" iconOnly />
  </>
);

function usedBeforeText({ used_before_on, used_before_for }: PaymentProof): string | undefined {
  if (used_before_on !== null) return `payment page ${used_before_on}`;
  return used_before_for === null ? undefined : `the payment link “${used_before_for}”`;
}

function amountOf({ page, link }: PaymentProof): string {
  const target = page ?? link;
  return target ? moneyText(target.amount, target.currency) : '';
}

function ProofActions({ proof, title }: { proof: PaymentProof; title: string }) {
  const [asking, setAsking] = useState<'reject' | 'confirm'>();
  const [warning, setWarning] = useState<string>();
  const [confirmLink] = useConfirmLinkMutation();
  const close = () => setAsking(undefined);
  const confirm = async (reason?: string) => {
    const body = { confirm_duplicate: reason !== undefined, duplicate_reason: reason ?? '' };
    const { message } = await confirmLink({ params: { id: proof.id }, body }).unwrap();
    notify(message);
  };
  return (
    <div className={css.actions}>
      {proof.page ? (
        <ToolLink tool="mark-paid" page={proof.page} aria-label={`Accept the proof for ${title}`}>
          Accept
        </ToolLink>
      ) : (
        <Button aria-label={`Accept the proof for ${title}`} onClick={() => setAsking('confirm')}>
          Accept
        </Button>
      )}
      <Button variant="secondary" aria-label={`Reject the proof for ${title}`} onClick={() => setAsking('reject')}>
        Reject
      </Button>
      <RejectDialog proofId={proof.id} title={title} open={asking === 'reject'} onClose={close} />
      <Confirm
        open={asking === 'confirm'}
        onClose={close}
        title="Mark this link as paid?"
        action="Mark as paid"
        busyLabel="Marking as paid…"
        failureText={FAILED.confirm}
        onConfirm={async () => {
          try {
            await confirm();
          } catch (err) {
            if (!isDuplicate(err)) throw err;
            setWarning(err.error);
          }
        }}
      >
        {title}: {amountOf(proof)} by {proof.payment_method}. Whoever made the link is told.
      </Confirm>
      <DuplicateDialog text={warning} onClose={() => setWarning(undefined)} onConfirm={confirm} />
    </div>
  );
}
