import { canonicalTimezone, DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Form } from '@school/web-kit/form/Form';
import { preloadTimezones, TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useGetTimezoneQuery } from '../../app/viewer-zone';
import { useUpdateTimezoneMutation } from './api';
import { MESSAGES } from './messages';
import { useReload } from './use-reload';

interface TimezoneDialogProps {
  open: boolean;
  onClose: () => void;
}

const schema = z.object({ timezone: z.string().min(1, MESSAGES.noTimezone) });

/** Changes the person's time zone; it starts with UTC when the current one cannot be read. */
export default function TimezoneDialog({ open, onClose }: TimezoneDialogProps) {
  const messages = useMessages('profile', MESSAGES);
  const { data, isLoading } = useGetTimezoneQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update, { isLoading: isSaving }] = useUpdateTimezoneMutation();
  const [isListHere, setIsListHere] = useState(false);
  // The field gets the focus as soon as it is shown, and a focused native select never becomes the searchable list. So
  // the list loads first.
  useEffect(() => void preloadTimezones().then(() => setIsListHere(true)), []);
  return (
    <Dialog open={open} onClose={onClose} title={messages.timezoneTitle} size="sm" locked={isSaving}>
      {isLoading || !isListHere ? (
        <LoadingRegion label={messages.timezoneLoading} />
      ) : (
        <TimezoneForm
          initial={canonicalTimezone(data?.current_timezone ?? DEFAULT_TIMEZONE)}
          save={(timezone) => update({ body: { timezone } }).unwrap()}
        />
      )}
    </Dialog>
  );
}

function TimezoneForm({ initial, save }: { initial: string; save: (timezone: string) => Promise<unknown> }) {
  const messages = useMessages('profile', MESSAGES);
  const { isDone, begin } = useReload();
  return (
    <Form
      schema={schema}
      defaultValues={{ timezone: initial }}
      onSubmit={async ({ timezone }) => {
        await save(timezone);
        begin();
      }}
      submitLabel={messages.save}
      busyLabel={messages.saving}
      failureText={messages.timezoneFailed}
      networkText={messages.network}
      successText={messages.timezoneDone}
      submit={{ disabled: isDone }}
      label={messages.timezoneTitle}
    >
      <TimezoneSelect name="timezone" label={messages.timezone} hint={messages.timezoneHint} />
    </Form>
  );
}
