import { Button } from '@school/web-kit/button/Button';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { useState } from 'react';
import { useRenewReceiptMutation } from './api';
import { MESSAGES } from './messages';

interface RenewReceiptProps {
  classId: number;
  student: { id: number; full_name: string };
}

/** Makes a new receipt link for a family whose link is lost, old or known to strangers. */
export function RenewReceipt({ classId, student }: RenewReceiptProps) {
  const [asking, setAsking] = useState(false);
  const [url, setUrl] = useState<string>();
  const [renew] = useRenewReceiptMutation();
  if (url) return <CopyLine url={url} />;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${MESSAGES.renew} for ${student.full_name}`}
        onClick={() => setAsking(true)}
      >
        {MESSAGES.renew}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={MESSAGES.renewTitle}
        action={MESSAGES.renew}
        failureText={MESSAGES.renewFailed}
        onConfirm={async () => {
          const made = await renew({ params: { id: classId, studentId: student.id } }).unwrap();
          setUrl(made.url);
        }}
      >
        {MESSAGES.renewText}
      </Confirm>
    </>
  );
}
