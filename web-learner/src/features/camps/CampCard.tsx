import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { CAMP_MEDIUM, seatsText } from '@school/core/camps/camps';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { keepMedium } from '../../app/kept-campaign';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

/** A camp with its dates on the family's own clock, its seats, and the way to register for it. */
export function CampCard({ camp }: { camp: CampAnswer }) {
  const zone = deviceZone();
  const [from, to] = [new Date(camp.starts_at), new Date(camp.ends_at)];
  const isFull = camp.seats_left === 0;
  return (
    <>
      <CourseArt picture={camp.theme} />
      <div className={css.text}>
        <h3>{camp.title}</h3>
        <Row as="p" gap={2}>
          <Badge tone="primary">{MESSAGES.ages(camp.age_from, camp.age_to)}</Badge>
          <Badge tone={isFull ? 'warning' : 'success'}>{seatsText(camp.seats_left)}</Badge>
        </Row>
        <p>
          <strong>{MESSAGES.dates(formatTime(from, zone, 'date'), camp.days)}</strong>
          <br />
          {MESSAGES.hours(formatTime(from, zone, 'time'), formatTime(to, zone, 'time'), zoneName(zone))}
        </p>
        {camp.summary !== '' && <p>{camp.summary}</p>}
        <p>
          <ButtonLink
            href={`${paths.register}?camp=${camp.id}&utm_medium=${CAMP_MEDIUM}`}
            variant={isFull ? 'secondary' : 'primary'}
            onClick={() => keepMedium(CAMP_MEDIUM)}
          >
            {isFull ? MESSAGES.wait : MESSAGES.register}
            <span className="visually-hidden">: {camp.title}</span>
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
