import { isAbsoluteWebLink, isPublicLink } from '@school/core/projects/submission-link';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { notify } from '@school/web-kit/feedback/toast-store';
import { z } from 'zod';
import { isAborted } from '../../app/is-aborted';
import LinkDialog from '../../app/LinkDialog';
import { useSubmitAfterClassProjectMutation, type Project } from './api';
import { failureOf, MESSAGES } from './messages';

// The link must be typed, and must be a full web address.
const schema = z.object({
  submission_link: z
    .string()
    .trim()
    .min(1, MESSAGES.linkMissing)
    .refine(isPublicLink, PRIVATE_LINK_TEXT)
    .refine((link) => link === '' || isAbsoluteWebLink(link), MESSAGES.linkInvalid),
});

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  project: Project;
  studentId: number;
  /** The dialog's title: 'Submit Project' or 'Update Submission'. */
  action: string;
}

/** Hands in a project or its next version; each status has its sentence in the specification. */
export default function SubmitDialog({ open, onClose, project, studentId, action }: SubmitDialogProps) {
  const [submit] = useSubmitAfterClassProjectMutation();
  const send = async (submission_link: string) => {
    const { project_id, scheduled_class_id, version } = project;
    const body = {
      student: studentId,
      project: project_id,
      scheduled_class: scheduled_class_id,
      submission_link,
      version,
      status: 'submitted' as const,
    };
    try {
      const kept = await submit({ body }).unwrap();
      notify(kept.message === MESSAGES.updated ? MESSAGES.updated : MESSAGES.submitted);
    } catch (err) {
      throw explained(err);
    }
  };
  return (
    <LinkDialog
      open={open}
      onClose={onClose}
      item={`project:${project.project_id}`}
      current={project.submission_link ?? undefined}
      schema={schema}
      text={{
        title: `${action}: ${project.title}`,
        label: MESSAGES.label,
        hint: MESSAGES.hint,
        submit: MESSAGES.send,
        failed: failureOf(undefined),
      }}
      onSubmit={send}
    />
  );
}

function explained(err: unknown): unknown {
  if (isAborted(err)) return explained({ status: 401, error: '' });
  if (!isApiError(err)) return err;
  const sentence = failureOf(err.status);
  // After a logout this page closes, so the message is also shown as a toast.
  if (err.status === 401) notify(sentence, { kind: 'error' });
  return { ...err, error: err.status === 409 ? `${sentence} ${err.error}` : sentence } satisfies ApiError;
}
