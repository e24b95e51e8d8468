import { ACT_REASON_MAX } from '@school/core/impersonation/errors';
import { asTyped } from '@school/core/shared/text-format';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { useBeginActingMutation } from './api';
import { MESSAGES } from './messages';

const schema = z.object({ reason: z.string().overwrite(asTyped).min(1, MESSAGES.reasonMissing).max(ACT_REASON_MAX) });

/** Changes from only looking to making changes in another person's account; asks for the reason. */
export default function ActDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [begin, { isLoading }] = useBeginActingMutation();
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.actTitle} size="sm" locked={isLoading}>
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        label={MESSAGES.actTitle}
        submitLabel={MESSAGES.act}
        busyLabel={MESSAGES.actBusy}
        failureText={MESSAGES.actFailed}
        onSubmit={async ({ reason }) => {
          await begin({ body: { reason } }).unwrap();
          onClose();
        }}
      >
        <p className="muted">{MESSAGES.actIntro}</p>
        <TextAreaField name="reason" label={MESSAGES.reason} rows={3} maxLength={ACT_REASON_MAX} />
      </Form>
    </Dialog>
  );
}
