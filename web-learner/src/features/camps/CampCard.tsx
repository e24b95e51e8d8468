import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { CAMP_MEDIUM } from '@school/core/camps/camps';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useZoneName } from '@school/web-kit/language/use-zone-name';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { keepMedium } from '../../app/kept-campaign';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

/** A camp with its dates on the family's own clock, its seats, and the way to register for it. */
export function CampCard({ camp }: { camp: CampAnswer }) {
  const messages = useMessages('camps', MESSAGES);
  const { language } = useLanguage();
  const zoneName = useZoneName();
  const zone = deviceZone();
  const [from, to] = [new Date(camp.starts_at), new Date(camp.ends_at)];
  const isFull = camp.seats_left === 0;
  // What the school has written is English.
  const lang = language === 'en' ? undefined : 'en';
  return (
    <>
      <CourseArt picture={camp.theme} />
      <div className={css.text}>
        <h3 lang={lang}>{camp.title}</h3>
        <Row as="p" gap={2}>
          <Badge tone="primary">{messages.ages(camp.age_from, camp.age_to)}</Badge>
          <Badge tone={isFull ? 'warning' : 'success'}>{messages.seats(camp.seats_left)}</Badge>
        </Row>
        <p>
          <strong>{messages.dates(formatTime(from, zone, 'date', language), camp.days)}</strong>
          <br />
          {messages.hours(
            formatTime(from, zone, 'time', language),
            formatTime(to, zone, 'time', language),
            zoneName(zone),
          )}
        </p>
        {camp.summary !== '' && <p lang={lang}>{camp.summary}</p>}
        <p>
          <ButtonLink
            href={`${paths.register}?camp=${camp.id}&utm_medium=${CAMP_MEDIUM}`}
            variant={isFull ? 'secondary' : 'primary'}
            onClick={() => keepMedium(CAMP_MEDIUM)}
          >
            {isFull ? messages.wait : messages.register}
            <span className="visually-hidden">
              : <span lang={lang}>{camp.title}</span>
            </span>
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
