import { DOUBT_MINUTES, DOUBT_QUESTION_MAX } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { isAbsoluteWebLink, isPublicLink } from '@school/core/projects/submission-link';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { asTyped } from '@school/core/shared/text-format';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../app/drafts';
import { PictureField, type Sending } from '../../app/PictureField';
import { useViewerZone } from '../../app/viewer-zone';
import { useAskDoubtMutation, useStudentDoubtsQuery, useUploadScreenshotMutation } from './api';
import css from './Doubts.module.css';
import { leftText, MESSAGES } from './messages';

const schema = z.object({
  question: z
    .string()
    .overwrite(asTyped)
    .min(1, DOUBT_REFUSALS.question_missing.text)
    .max(DOUBT_QUESTION_MAX, DOUBT_REFUSALS.question_too_long.text),
  link: z
    .string()
    .trim()
    .refine(isPublicLink, PRIVATE_LINK_TEXT)
    .refine((link) => link === '' || isAbsoluteWebLink(link), DOUBT_REFUSALS.link_invalid.text),
  wants_talk: z.boolean().default(false),
});

interface AskDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks a question, and books the next free talk if the child wants one. A draft is kept until the question is sent. */
export default function AskDialog({ open, onClose }: AskDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.title} locked={isBusy}>
      {open && <Content onBusy={setIsBusy} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ onBusy, onClose }: { onBusy: (isBusy: boolean) => void; onClose: () => void }) {
  const { zone } = useViewerZone();
  const { data } = useStudentDoubtsQuery();
  const [ask] = useAskDoubtMutation();
  const [upload] = useUploadScreenshotMutation();
  const [done, setDone] = useState<{ message: string; startsAt: string | null }>();
  const draft = useDraft('doubt');
  const linkDraft = useDraft('doubt:link');
  const [initial] = useState(() => ({
    question: draft.read() ?? '',
    link: linkDraft.read() ?? '',
    wants_talk: false,
  }));
  const sending = useRef<Sending>(undefined);
  const timeText = (at: string): string => `${formatTime(new Date(at), zone)} ${zoneName(zone)}`;

  const send = async (body: z.output<typeof schema>) => {
    onBusy(true);
    try {
      const screenshot = await sending.current;
      const { message, starts_at } = await ask({ body: { ...body, screenshot } }).unwrap();
      draft.drop();
      linkDraft.drop();
      setDone({ message, startsAt: starts_at });
    } finally {
      onBusy(false);
    }
  };

  if (done)
    return (
      <Stack gap={4}>
        <Alert kind="success" title={done.message}>
          {done.startsAt === null ? 'The answer comes to your dashboard.' : timeText(done.startsAt)}
        </Alert>
        <div>
          <Button autoFocus onClick={onClose}>
            {MESSAGES.close}
          </Button>
        </div>
      </Stack>
    );
  const talk = data?.next_talk;
  return (
    <Form
      schema={schema}
      defaultValues={initial}
      onSubmit={send}
      submitLabel={MESSAGES.send}
      busyLabel={MESSAGES.sending}
      failureText={MESSAGES.sendFailed}
      label={MESSAGES.title}
    >
      {data && <p className={css.muted}>{leftText(data.left_this_week)}</p>}
      <TextAreaField
        name="question"
        label={MESSAGES.question}
        hint={MESSAGES.questionHint}
        maxLength={DOUBT_QUESTION_MAX}
        onValue={draft.keep}
      />
      <TextField
        name="link"
        label={MESSAGES.link}
        hint={MESSAGES.linkHint}
        required={false}
        inputMode="url"
        autoComplete="off"
        onValue={linkDraft.keep}
      />
      <PictureField
        sending={sending}
        upload={async (file) => (await upload({ body: { file } }).unwrap()).key}
        label={MESSAGES.screenshot}
        hint={MESSAGES.screenshotHint}
        goesWith="your question"
      />
      {talk ? (
        <CheckboxField
          name="wants_talk"
          label={`Also book the next talk of ${DOUBT_MINUTES} minutes: ${timeText(talk.starts_at)} with ${talk.teacher_name}`}
        />
      ) : (
        data && <p className={css.muted}>{MESSAGES.noTalk}</p>
      )}
    </Form>
  );
}
