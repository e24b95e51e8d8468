import type { Found } from '@school/bff-staff/contract/find';
import { FIND_KINDS, FIND_TEXT_MAX } from '@school/core/find/kinds';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { CommandPalette, type PaletteState } from '@school/web-kit/palette/CommandPalette';
import {
  findPlaces,
  type ListedItem,
  type PaletteGroup,
  type PaletteItem,
} from '@school/web-kit/palette/palette-items';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFindAnythingQuery } from '../../app/find-api';
import { itemOf, KIND_NAMES } from '../../app/found-items';
import { hrefOf, paths } from '../../app/paths';

interface StaffPaletteProps extends PaletteState {
  /** The pages that the person may open. */
  nav: readonly NavItem[];
}

/** Pages of the back office, and people, batches, payment pages and leads by any key, of those that the person may see. */
export default function StaffPalette({ nav, ...state }: StaffPaletteProps) {
  const [text, setText] = useState('');
  const go = useNavigate();
  const found = useFound(text);
  return (
    <CommandPalette
      {...state}
      label="Page, name, phone, email, number, code or reference"
      text={text}
      onText={setText}
      groups={[{ name: 'Pages', items: findPlaces(nav, text) }, ...found]}
      onGo={(href) => {
        setText('');
        // Lead management is another site.
        if (href.startsWith('/')) void go(href);
        else open(href, '_blank', 'noopener');
      }}
    />
  );
}

function useFound(text: string): PaletteGroup[] {
  const typed = text.trim().slice(0, FIND_TEXT_MAX);
  const settled = useSettled(typed);
  const answer = useFindAnythingQuery({ query: { q: settled, kinds: FIND_KINDS } }, { skip: settled === '' });
  const isTyping = settled !== typed;
  const data = typed === '' || isTyping ? undefined : answer.currentData;
  return [
    {
      name: 'People and records',
      items: [],
      isLoading: typed !== '' && (isTyping || answer.isFetching),
      retry: answer.isError && !answer.isFetching ? () => void answer.refetch() : undefined,
    },
    ...(data === undefined ? [] : groupsOf(data)),
  ];
}

/** Things by kind; first the kinds of which the whole key was typed, so that Enter goes there. */
const groupsOf = (found: Found): PaletteGroup[] =>
  [
    group(found.students, 'students', (one) => place(itemOf('students', one), hrefOf('student', one.id))),
    group(found.families, 'families', (one) => place(itemOf('families', one), hrefOf('family', one.id))),
    group([...found.batches, ...found.trials], 'batches', (one) =>
      place('starts_at' in one ? itemOf('trials', one) : itemOf('batches', one), hrefOf('batch', one.id)),
    ),
    group(found.pages, 'pages', (one) => place(itemOf('pages', one), `${hrefOf('student', one.student_id)}?tab=pages`)),
    group(found.leads, 'leads', (one) => place(itemOf('leads', one), one.lead_url)),
    group(found.teachers, 'teachers', (one) => place(itemOf('teachers', one), usersNamed(one.email ?? one.name))),
  ].toSorted((one, other) => Number(other.isExact) - Number(one.isExact));

const group = <T extends { is_exact: boolean }>(
  found: readonly T[],
  kind: keyof Found,
  toItem: (one: T) => PaletteItem,
): PaletteGroup & { isExact: boolean } => ({
  name: KIND_NAMES[kind],
  items: found.map(toItem),
  isExact: found.some(({ is_exact }) => is_exact),
});

const place = (item: ListedItem, href: string): PaletteItem => ({ ...item, href });

const usersNamed = (q: string): string => `${paths.users}?${new URLSearchParams({ q }).toString()}`;
