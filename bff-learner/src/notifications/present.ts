import { minuteText } from '@school/core/notifications/quiet-hours';
import { isWanted, topicsOf, type Audience } from '@school/core/notifications/topics';
import type { NotificationSettings } from '@school/infra/notifications/settings';
import type { NotificationSettings as Wire } from '../../contract/notifications.js';

/** A person's choices, for the topics that their role has. */
export function presentSettings(settings: NotificationSettings, audience: Audience): Wire {
  const { choices, quiet } = settings;
  return {
    email: settings.email,
    timezone: settings.zone,
    quiet: { is_on: quiet.isOn, from: minuteText(quiet.from), to: minuteText(quiet.to) },
    topics: topicsOf(audience).map((topic) => ({
      topic,
      in_app: isWanted(choices, topic, 'in_app'),
      email: isWanted(choices, topic, 'email'),
    })),
    feed_since: settings.feedSince?.toISOString() ?? null,
  };
}
