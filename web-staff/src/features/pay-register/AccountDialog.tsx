import type { PayEntry, ShownAccount } from '@school/bff-staff/contract/pay-register';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Stack } from '@school/web-kit/layout/Stack';
import { MESSAGES } from './messages';

interface AccountDialogProps {
  /** Whose bank details were asked for; undefined closes the dialog. */
  entry: PayEntry | undefined;
  account: ShownAccount | undefined;
  error: unknown;
  onClose: () => void;
}

/** The bank details for a transfer. Each look is in the audit log, so that they are asked for only when it opens. */
export const AccountDialog = ({ entry, account, error, onClose }: AccountDialogProps) => (
  <Dialog open={entry !== undefined} onClose={onClose} title={`Bank details of ${entry?.teacher.name ?? ''}`}>
    <Stack gap={4}>
      {error !== undefined && <Alert kind="error">{errorText(error, MESSAGES.accountFailed)}</Alert>}
      {error === undefined && account === undefined && <LoadingRegion label="Loading the bank details" />}
      {entry?.is_account_pending && (
        <Alert kind="warning">
          The teacher has changed the bank details, and the new ones do not count yet. Please check with the teacher.
        </Alert>
      )}
      {account && (
        <>
          <Facts layout="rows">
            <Fact name="Account holder">{account.account_holder}</Fact>
            <Fact name="Bank">{account.bank_name}</Fact>
            <Fact name="Bank code">{account.bank_code}</Fact>
            <Fact name="Account number">{account.account_number}</Fact>
          </Facts>
          <p className="muted">The audit log records that you have looked at them.</p>
        </>
      )}
    </Stack>
  </Dialog>
);
