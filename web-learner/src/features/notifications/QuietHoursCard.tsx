import { quietHours, type NotificationSettings } from '@school/bff-learner/contract/notifications';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useKeepQuietHoursMutation } from './api';
import css from './Notifications.module.css';
import { MESSAGES, zoneText } from './messages';

/** The hours in which no e-mails are sent. */
export function QuietHoursCard({ settings }: { settings: NotificationSettings }) {
  const [keep] = useKeepQuietHoursMutation();
  const { quiet, timezone } = settings;
  return (
    <Card title={MESSAGES.quiet}>
      <p>{MESSAGES.quietText}</p>
      <p className={css.muted}>{zoneText(timezone)}</p>
      <Form
        schema={quietHours}
        defaultValues={quiet}
        onSubmit={async (body) => {
          const { message } = await keep({ body }).unwrap();
          notify(message);
        }}
        submitLabel={MESSAGES.save}
        busyLabel={MESSAGES.saving}
        failureText={MESSAGES.quietFailed}
        label={MESSAGES.quiet}
      >
        <CheckboxField name="is_on" label={MESSAGES.quietOn} />
        <div className={css.times}>
          <TextField name="from" label={MESSAGES.from} type="time" />
          <TextField name="to" label={MESSAGES.to} type="time" />
        </div>
      </Form>
    </Card>
  );
}
