import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Row } from '@school/web-kit/layout/Row';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';

const VIEWS = [
  { key: 'list', label: 'List', path: paths.leads },
  { key: 'board', label: 'Board', path: paths.board },
] as const;

/** List or board: search and filters go along. */
export function ViewSwitch({ current }: { current: (typeof VIEWS)[number]['key'] }) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  for (const own of ['page', 'column']) kept.delete(own);
  const query = kept.size === 0 ? '' : `?${kept.toString()}`;
  return (
    <Row as="nav" gap={1} aria-label="View">
      {VIEWS.map(({ key, label, path }) => (
        <ButtonLink
          key={key}
          href={path + query}
          variant={key === current ? 'secondary' : 'ghost'}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
