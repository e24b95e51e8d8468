import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { CampCard } from './CampCard';
import { CampFacts } from './CampFacts';
import css from './Camps.module.css';

/** The camps as cards, and as facts for search engines. */
export function CampList({ camps }: { camps: readonly CampAnswer[] }) {
  return (
    <>
      <ul className={css.list}>
        {camps.map((camp) => (
          <li key={camp.id} className={css.theme}>
            <CampCard camp={camp} />
          </li>
        ))}
      </ul>
      <CampFacts camps={camps} />
    </>
  );
}
