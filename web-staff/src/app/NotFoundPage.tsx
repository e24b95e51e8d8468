import { nearestPages } from '@school/core/find/nearest-pages';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { findPlaces } from '@school/web-kit/palette/palette-items';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NAV } from './nav';
import { paths } from './paths';
import { useMayOpen } from './use-may-open';

/** An address that is no page of the back office, for somebody who is signed in: the pages that it may have meant. */
export default function NotFoundPage() {
  useDocumentTitle('Page not found · Back office');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" text="This page does not exist. The address may be old or mistyped." />
      <Places key={pathname} pathname={pathname} />
    </>
  );
}

function Places({ pathname }: { pathname: string }) {
  const [typed, setTyped] = useState('');
  const mayOpen = useMayOpen();
  const Link = useLink();
  const nav = NAV.filter(({ href }) => mayOpen(href));
  const isNearest = typed === '';
  const found = findPlaces(isNearest ? nearestPages(pathname, nav) : nav, typed);
  return (
    <Card title={isNearest && found.length > 0 ? 'Did you mean one of these?' : 'Find a page'}>
      <Stack gap={4}>
        <SearchBox label="Search pages" value={typed} onSearch={setTyped} />
        {found.length > 0 && (
          <List gap={3}>
            {found.map(({ key, href, label, detail }) => (
              <li key={key}>
                <Link href={href}>{label}</Link>
                {detail !== undefined && <div className="hint">{detail}</div>}
              </li>
            ))}
          </List>
        )}
        {found.length === 0 && !isNearest && <EmptyState level={3} title="No page has this name." />}
        <div>
          <ButtonLink href={paths.home} variant="secondary">
            Home
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
