import { reissueBody, revokeBody, type StaffCertificate } from '@school/bff-staff/contract/certificates';
import { NAME_LETTERS_MAX, REASON_LETTERS_MAX } from '@school/core/certificates/errors';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useReissueCertificateMutation, useRevokeCertificateMutation } from './api';

interface ChangeDialogProps {
  certificate: StaffCertificate | undefined;
  onClose: () => void;
}

/** Revokes a certificate; asks for the reason. */
export function RevokeDialog({ certificate, onClose }: ChangeDialogProps) {
  const [send] = useRevokeCertificateMutation();
  return (
    <ReasonDialog
      about={certificate}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Revoke this certificate?"
      size="md"
      text={({ number, student_name }) => (
        <p>
          Whoever checks {number} of {student_name} is told that it is no longer valid. This cannot be undone. The
          reason stays with the school.
        </p>
      )}
      label="Revoke the certificate"
      schema={revokeBody}
      defaultValues={{ reason: '' }}
      submitLabel="Revoke certificate"
      busyLabel="Revoking…"
      failureText="The certificate could not be revoked."
      onSubmit={({ id }, body) => send({ params: { id }, body }).unwrap()}
    >
      <TextAreaField name="reason" label="Reason" maxLength={REASON_LETTERS_MAX} />
    </ReasonDialog>
  );
}

/** Replaces a certificate by one with the right name. */
export function ReissueDialog({ certificate, onClose }: ChangeDialogProps) {
  const [send] = useReissueCertificateMutation();
  return (
    <ReasonDialog
      about={certificate}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Correct the name"
      size="md"
      text={({ number }) => <p>A new certificate with a new number is made. {number} says which one replaced it.</p>}
      label="Correct the name"
      schema={reissueBody}
      defaultValues={{ student_name: certificate?.student_name ?? '' }}
      submitLabel="Issue anew"
      busyLabel="Issuing…"
      failureText="The certificate could not be issued anew."
      onSubmit={({ id }, body) => send({ params: { id }, body }).unwrap()}
    >
      <TextField name="student_name" label="Name on the certificate" maxLength={NAME_LETTERS_MAX} autoComplete="off" />
    </ReasonDialog>
  );
}
