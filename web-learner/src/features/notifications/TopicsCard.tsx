import type { NotificationSettings } from '@school/bff-learner/contract/notifications';
import { CHANNELS, TOPIC_FACTS, type Channel, type Topic } from '@school/core/notifications/topics';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Card } from '@school/web-kit/shell/Card';
import { useRef, useState } from 'react';
import { useChooseNotificationMutation } from './api';
import css from './Notifications.module.css';
import { MESSAGES } from './messages';

const NAMES: Readonly<Record<Channel, string>> = { in_app: MESSAGES.inApp, email: MESSAGES.email };

type Ticks = Readonly<Record<string, boolean>>;

const nameOf = (topic: Topic, channel: Channel): string => `${topic} ${channel}`;

/** A tick box for each kind of message and each way of sending; a change is saved at once. */
export function TopicsCard({ settings }: { settings: NotificationSettings }) {
  const { ticks, press } = useTicks(settings);
  return (
    <Card title={MESSAGES.topics}>
      {settings.email === null && <Alert kind="info">{MESSAGES.noEmail}</Alert>}
      <table className={css.topics}>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.topic}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.topics.map(({ topic }) => (
            <tr key={topic}>
              <th scope="row">
                {TOPIC_FACTS[topic].label}
                <span className={css.hint}>{TOPIC_FACTS[topic].text}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label className={css.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${TOPIC_FACTS[topic].label}: ${NAMES[channel]}`}
                      checked={ticks[nameOf(topic, channel)] ?? false}
                      onChange={(event) => press(topic, channel, event.currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.muted}>{MESSAGES.always}</p>
    </Card>
  );
}

/** The ticks as the person pressed them. They are sent one after another, so that the last press is saved last. */
function useTicks(settings: NotificationSettings) {
  const [choose] = useChooseNotificationMutation();
  const [ticks, setTicks] = useState<Ticks>(() =>
    Object.fromEntries(
      settings.topics.flatMap((one) => CHANNELS.map((channel) => [nameOf(one.topic, channel), one[channel]] as const)),
    ),
  );
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const press = (topic: Topic, channel: Channel, isOn: boolean) => {
    const set = (value: boolean) => setTicks((now) => ({ ...now, [nameOf(topic, channel)]: value }));
    set(isOn);
    line.current = line.current.then(() =>
      choose({ body: { topic, channel, is_on: isOn } })
        .unwrap()
        .catch((err: unknown) => {
          set(!isOn);
          notify(errorText(err, MESSAGES.choiceFailed), { kind: 'error' });
        }),
    );
  };
  return { ticks, press };
}
