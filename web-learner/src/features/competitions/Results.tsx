import type { Competition } from '@school/bff-learner/contract/competitions';
import { classNames } from '@school/web-kit/class-names';
import { List } from '@school/web-kit/layout/List';
import css from './Competitions.module.css';
import { MESSAGES } from './messages';

/** The published places: the own one, and those of children whose families agree. */
export function Results({ results }: { results: Competition['results'] }) {
  if (results.length === 0) return <p className="muted">{MESSAGES.noPlaces}</p>;
  return (
    <List as="ol" gap={1} aria-label="Results">
      {results.map(({ place, name, is_mine }, index) => (
        // The index is the key: places and short names can be shared, and the order never changes.
        <li key={index} className={classNames(css.line, place === 1 && css.first)}>
          <span className={css.place}>{place}.</span>
          <span>
            {name}
            {is_mine && <strong> ({MESSAGES.you})</strong>}
          </span>
        </li>
      ))}
    </List>
  );
}
