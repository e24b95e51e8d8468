import type { Competition } from '@school/bff-learner/contract/competitions';
import { gradeLabel } from '@school/core/shared/grade';
import { Button } from '@school/web-kit/button/Button';
import { classNames } from '@school/web-kit/class-names';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import css from './Competitions.module.css';
import { MESSAGES } from './messages';
import { Results } from './Results';

const TONES: Readonly<Record<Competition['state'], BadgeTone>> = {
  upcoming: 'info',
  open: 'success',
  judging: 'warning',
  results: 'primary',
};

interface CompetitionCardProps {
  competition: Competition;
  zone: string;
  onEnter: () => void;
}

/** A competition with the child's own entry, in each of its states. */
export function CompetitionCard({ competition, zone, onEnter }: CompetitionCardProps) {
  const { id, title, theme, state } = competition;
  const headingId = `competition-${id}`;
  return (
    <section className={classNames(css.card, state === 'open' && css.open)} aria-labelledby={headingId}>
      <div className={css.head}>
        <span className={css.seal}>
          <TrophyIcon size="lg" />
        </span>
        <div className={css.names}>
          <h2 id={headingId}>{title}</h2>
          {theme !== '' && <p className="muted">{theme}</p>}
        </div>
        <Badge tone={TONES[state]}>{MESSAGES.states[state]}</Badge>
      </div>
      <CompetitionFacts competition={competition} zone={zone} />
      {competition.rules_html !== '' && <Rules html={competition.rules_html} />}
      <OwnPart competition={competition} zone={zone} onEnter={onEnter} />
      {state === 'results' && <Results results={competition.results} />}
    </section>
  );
}

function CompetitionFacts({ competition, zone }: { competition: Competition; zone: string }) {
  const { grade_min, grade_max, opens_at, closes_at, prize, entries } = competition;
  const time = (at: string) => <time dateTime={at}>{formatTime(new Date(at), zone, 'full')}</time>;
  const facts = [
    ['Grades', grade_min === grade_max ? gradeLabel(grade_min) : `${gradeLabel(grade_min)} to ${grade_max}`],
    ['Opens', time(opens_at)],
    ['Closes', time(closes_at)],
    ['Entries', entries],
    ...(prize === '' ? [] : [['Prize', prize] as const]),
  ] as const;
  return (
    <Facts layout="grid" strong>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} wide={name === 'Prize'}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** The rules are loaded with the card, but cleaned only when they are opened. */
function Rules({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.rules} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{MESSAGES.rules}</summary>
      {isOpen && <SafeHtml html={html} />}
    </details>
  );
}

function OwnPart({ competition, zone, onEnter }: CompetitionCardProps) {
  const { my_entry: entry, state, fits_grade } = competition;
  const isHandedIn = entry !== null && entry.link !== null;
  return (
    <div className={css.own}>
      {isHandedIn && <OwnEntry competition={competition} zone={zone} />}
      {state === 'open' && entry !== null && !isHandedIn && <Alert kind="info">{MESSAGES.invited}</Alert>}
      {state === 'open' && fits_grade && (
        <Button variant={isHandedIn ? 'secondary' : 'primary'} onClick={onEnter}>
          {isHandedIn ? MESSAGES.change : MESSAGES.enter}
          <span className="visually-hidden">: {competition.title}</span>
        </Button>
      )}
      {!fits_grade && state !== 'results' && <p className="muted">{MESSAGES.otherGrade}</p>}
      {state === 'judging' && isHandedIn && <p className="muted">{MESSAGES.judging}</p>}
      {state === 'judging' && !isHandedIn && fits_grade && <p className="muted">{MESSAGES.missed}</p>}
    </div>
  );
}

function OwnEntry({ competition, zone }: { competition: Competition; zone: string }) {
  const { my_entry: entry } = competition;
  if (entry?.link == null) return null;
  return (
    <div className={css.entry}>
      <p>
        <OutsideLink href={entry.link}>My entry</OutsideLink>
      </p>
      <p className="muted">
        Sent {formatTime(new Date(entry.submitted_at), zone, 'full')}
        {entry.may_publish ? '. Your name may be shown.' : '. Your name stays private.'}
      </p>
      {entry.place !== null && <strong>Your place: {entry.place}</strong>}
    </div>
  );
}
