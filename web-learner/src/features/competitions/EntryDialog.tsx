import type { Competition, OwnWork } from '@school/bff-learner/contract/competitions';
import { COMPETITION_LETTERS } from '@school/core/competitions/errors';
import { consentWords, CURRENT_WORDING } from '@school/core/consents/purposes';
import { checkSubmissionLink, type LinkReason } from '@school/core/projects/submission-link';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { useIsImpersonated } from '../../app/impersonated';
import { useEnterCompetitionMutation } from './api';
import { MESSAGES } from './messages';
import { useEntryDraft, type TypedEntry } from './use-entry-draft';

const LINK_MESSAGES: Readonly<Record<LinkReason, string>> = {
  link_missing: MESSAGES.workMissing,
  link_invalid: MESSAGES.linkInvalid,
  link_private: PRIVATE_LINK_TEXT,
};

const schema = z
  .object({ project: z.string(), link: z.string(), note: z.string(), may_publish: z.boolean() })
  .superRefine(({ project, link }, context) => {
    const checked = checkSubmissionLink(link);
    if (project !== '' || checked.ok) return;
    const message = LINK_MESSAGES[checked.reason];
    context.addIssue({ code: 'custom', path: ['link'], message });
  });

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  competition: Competition;
  projects: readonly OwnWork[];
}

/** Enters a competition or changes the entry; closing the dialog keeps what was typed. */
export default function EntryDialog(props: EntryDialogProps) {
  const { open, onClose, competition } = props;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={competition.title} locked={isBusy}>
      {open && <EntryForm {...props} onBusy={setIsBusy} />}
    </Dialog>
  );
}

function EntryForm({ competition, projects, onClose, onBusy }: EntryDialogProps & { onBusy: (busy: boolean) => void }) {
  const [enter] = useEnterCompetitionMutation();
  const isActing = useIsImpersonated();
  const agreed = competition.my_entry?.may_publish ?? false;
  const { initial, keep, drop } = useEntryDraft(competition, projects);
  const [isLink, setIsLink] = useState(initial.project === '');
  // The version that the child saw when the dialog opened: the server refuses when the entry has changed since.
  const [version] = useState(competition.my_entry?.version ?? 0);

  const send = async ({ project, ...typed }: TypedEntry) => {
    onBusy(true);
    try {
      const own = isActing ? { ...typed, may_publish: agreed } : typed;
      const body = {
        ...own,
        project_submission: project === '' ? null : Number(project),
        version,
        wording: CURRENT_WORDING,
      };
      const { message } = await enter({ params: { id: competition.id }, body }).unwrap();
      drop();
      notify(message);
      onClose();
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={initial}
      onSubmit={send}
      submitLabel={MESSAGES.send}
      busyLabel={MESSAGES.sending}
      failureText={MESSAGES.sendFailed}
      networkText={MESSAGES.network}
      label={competition.title}
    >
      {projects.length > 0 && (
        <SelectField
          name="project"
          label={MESSAGES.project}
          options={[
            ...projects.map(({ id, title, lesson_name }) => ({
              value: String(id),
              label: `${title} (${lesson_name})`,
            })),
            { value: '', label: MESSAGES.otherLink },
          ]}
          onValue={(project) => {
            keep({ project });
            setIsLink(project === '');
          }}
        />
      )}
      {isLink && (
        <TextField
          name="link"
          label={MESSAGES.link}
          hint={MESSAGES.linkHint}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={8000}
          onValue={(link) => keep({ link })}
        />
      )}
      <TextAreaField
        name="note"
        label={MESSAGES.note}
        hint={MESSAGES.noteHint}
        required={false}
        rows={3}
        maxLength={COMPETITION_LETTERS.note}
        onValue={(note) => keep({ note })}
      />
      <CheckboxField
        name="may_publish"
        label={consentWords('publishing')}
        hint={isActing ? MESSAGES.consentOfFamily : MESSAGES.consentHint}
        disabled={isActing}
        onValue={(may_publish) => keep({ may_publish })}
      />
    </Form>
  );
}
