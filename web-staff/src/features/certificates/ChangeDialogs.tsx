import { reissueBody, revokeBody, type StaffCertificate } from '@school/bff-staff/contract/certificates';
import { NAME_LETTERS_MAX, REASON_LETTERS_MAX } from '@school/core/certificates/errors';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useReissueCertificateMutation, useRevokeCertificateMutation } from './api';

interface ChangeDialogProps {
  certificate: StaffCertificate | undefined;
  onClose: () => void;
}

/** Takes a certificate back, with the reason for it (product 3.14). */
export function RevokeDialog({ certificate, onClose }: ChangeDialogProps) {
  const [send] = useRevokeCertificateMutation();
  return (
    <Dialog open={certificate !== undefined} onClose={onClose} title="Revoke this certificate?">
      <p>
        Whoever checks {certificate?.number} of {certificate?.student_name} is told that it does not hold any more. This
        cannot be undone. The reason stays with the school.
      </p>
      <Form
        key={certificate?.id}
        label="Revoke the certificate"
        schema={revokeBody}
        defaultValues={{ reason: '' }}
        submitLabel="Revoke certificate"
        busyLabel="Revoking…"
        failureText="The certificate could not be revoked."
        onSubmit={async (body) => {
          if (certificate === undefined) return;
          const { message } = await send({ params: { id: certificate.id }, body }).unwrap();
          notify(message);
          onClose();
        }}
      >
        <TextAreaField name="reason" label="Reason" maxLength={REASON_LETTERS_MAX} />
      </Form>
    </Dialog>
  );
}

/** Issues a certificate anew under the right name (product 3.14). */
export function ReissueDialog({ certificate, onClose }: ChangeDialogProps) {
  const [send] = useReissueCertificateMutation();
  return (
    <Dialog open={certificate !== undefined} onClose={onClose} title="Correct the name">
      <p>A new certificate with a new number is made. {certificate?.number} says by which one it was replaced.</p>
      <Form
        key={certificate?.id}
        label="Correct the name"
        schema={reissueBody}
        defaultValues={{ student_name: certificate?.student_name ?? '' }}
        submitLabel="Issue anew"
        busyLabel="Issuing…"
        failureText="The certificate could not be issued anew."
        onSubmit={async (body) => {
          if (certificate === undefined) return;
          const { message } = await send({ params: { id: certificate.id }, body }).unwrap();
          notify(message);
          onClose();
        }}
      >
        <TextField
          name="student_name"
          label="Name on the certificate"
          maxLength={NAME_LETTERS_MAX}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
