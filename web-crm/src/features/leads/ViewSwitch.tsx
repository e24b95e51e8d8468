import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Row } from '@school/web-kit/layout/Row';
import type { LeadTabKey } from '@school/core/leads/tabs';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';

const VIEWS = [
  { key: 'list', label: 'List', path: paths.leads },
  { key: 'board', label: 'Board', path: paths.board },
] as const;

/** List or board: tab, search and filters go along. */
export function ViewSwitch({ current, tab }: { current: (typeof VIEWS)[number]['key']; tab: LeadTabKey }) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  for (const own of ['page', 'column']) kept.delete(own);
  // The two open with different tabs, so that the address always names it.
  kept.set('tab', tab);
  return (
    <Row as="nav" gap={1} aria-label="View">
      {VIEWS.map(({ key, label, path }) => (
        <ButtonLink
          key={key}
          href={`${path}?${kept.toString()}`}
          variant={key === current ? 'secondary' : 'ghost'}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
