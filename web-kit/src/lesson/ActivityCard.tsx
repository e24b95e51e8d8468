import type { SolutionFormat } from '@school/core/curriculum/content';
import type { ReactNode } from 'react';
import { TypedText } from '../html/TypedText';
import { OutsideLink } from '../link/OutsideLink';
import css from './Lesson.module.css';

/** An activity of a class, with the field names of the specification. */
export interface ShownActivity {
  /** The key in the list, also for an activity that is not saved yet. */
  id: number | string;
  title: string;
  short_description: string;
  link_url: string | null;
  link_title: string | null;
  solution: string | null;
  solution_format: SolutionFormat;
  screenshots: readonly { id: number | string; image: string }[];
}

interface ActivityCardProps {
  activity: ShownActivity;
  level?: 3 | 5;
  /** The work on it, above the solution. */
  children?: ReactNode;
}

/** Shows an activity of a class: the task, the tool and the solution. */
export function ActivityCard({ activity, level = 3, children }: ActivityCardProps) {
  const { title, short_description, link_url, link_title, solution, solution_format, screenshots } = activity;
  const Heading = `h${level}` as const;
  return (
    <article className={css.activity}>
      <Heading>{title}</Heading>
      {short_description && <p className={css.lines}>{short_description}</p>}
      {link_url && (
        <p>
          <OutsideLink href={link_url}>{link_title || 'Open the activity'}</OutsideLink>
        </p>
      )}
      {screenshots.map(({ id, image }, index) => (
        <img key={id} src={image} alt={`${title}, picture ${index + 1}`} loading="lazy" className={css.screenshot} />
      ))}
      {children}
      {solution && (
        <details className={css.solution}>
          <summary>Solution</summary>
          <TypedText text={solution} format={solution_format} />
        </details>
      )}
    </article>
  );
}
