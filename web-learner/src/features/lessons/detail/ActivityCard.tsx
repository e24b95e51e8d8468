import { SubmittedLink } from '../../../app/SubmittedLink';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import type { Activity } from './api';
import css from './Lesson.module.css';

/** An activity of the class: what to do, with which tool, and how it is solved (P2.13). */
export function ActivityCard({ activity }: { activity: Omit<Activity, 'submission'> }) {
  const { title, short_description, link_url, link_title, solution, screenshots } = activity;
  return (
    <article className={css.activity}>
      <h3>{title}</h3>
      {short_description && <p className={css.lines}>{short_description}</p>}
      {link_url && (
        <p>
          <SubmittedLink href={link_url}>{link_title ?? 'Open the activity'}</SubmittedLink>
        </p>
      )}
      {screenshots.map(({ id, image }, index) => (
        <img key={id} src={image} alt={`${title}, picture ${index + 1}`} loading="lazy" className={css.screenshot} />
      ))}
      {solution && (
        <details className={css.solution}>
          <summary>Solution</summary>
          <Solution text={solution} />
        </details>
      )}
    </article>
  );
}

function Solution({ text }: { text: string }) {
  if (/^https?:\/\/\S+$/i.test(text)) return <SubmittedLink href={text}>Open the solution</SubmittedLink>;
  return /<[a-z]/i.test(text) ? <SafeHtml html={text} /> : <p className={css.lines}>{text}</p>;
}
