import type { SouvenirAnswer } from '@school/bff-learner/contract/souvenirs';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { formatTime } from '@school/web-kit/time/formatters';
import { priceUrl } from '../../app/early-answers';
import { pageTitle } from '../../app/school';
import { useAction } from '../../app/use-action';
import { MESSAGES } from './messages';
import css from './Souvenir.module.css';

/** What a child takes home from a trial class, for whoever its family shows it to. */
export default function Souvenir({ souvenir, token }: { souvenir: SouvenirAnswer; token: string }) {
  const { student_name, teacher_name, lesson_name, held_at, timezone, praise, play, picture_url } = souvenir;
  useDocumentTitle(pageTitle(student_name));
  return (
    <div className={css.page}>
      <section className={css.certificate} aria-labelledby="child">
        <p className={css.kind}>{MESSAGES.certificate}</p>
        <h1 id="child">{student_name}</h1>
        <p>
          {MESSAGES.hasTaken} <strong>{lesson_name}</strong> {MESSAGES.with} {teacher_name}
        </p>
        <time dateTime={held_at} className="muted">
          {formatTime(new Date(held_at), timezone, 'date')}
        </time>
        {picture_url !== null && <img className={css.picture} src={picture_url} alt={MESSAGES.shows(student_name)} />}
        {play !== null && (
          <p>
            <OutsideLink href={play.url}>{MESSAGES.playIt}</OutsideLink>
          </p>
        )}
      </section>
      <blockquote className={css.praise} aria-label={MESSAGES.from}>
        <p className="as-typed">{praise}</p>
        <footer className="muted">{teacher_name}</footer>
      </blockquote>
      <GoOn token={token} isAsked={souvenir.is_price_asked} />
    </div>
  );
}

function GoOn({ token, isAsked }: { token: string; isAsked: boolean }) {
  const request = { method: 'POST', url: priceUrl(token), body: { asks: true } };
  const { send, isBusy, done, failure } = useAction(request, {
    failed: MESSAGES.askFailed,
    network: MESSAGES.network,
  });
  if (isAsked || done) return <Alert kind="success">{done ?? MESSAGES.asked}</Alert>;
  return (
    <div className={css.goOn}>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Button size="lg" wide busy={isBusy} busyLabel={MESSAGES.asking} onClick={() => void send()}>
        {MESSAGES.goOn}
      </Button>
      <p className="hint">{MESSAGES.goOnText}</p>
    </div>
  );
}
