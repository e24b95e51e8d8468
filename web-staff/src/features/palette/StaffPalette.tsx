import { searchOf } from '@school/core/payment-pages/search';
import { moneyText } from '@school/core/shared/money';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { CommandPalette, type PaletteState } from '@school/web-kit/palette/CommandPalette';
import { findPlaces, type PaletteGroup } from '@school/web-kit/palette/palette-items';
import type { NavItem } from '@school/web-kit/shell/nav-item';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useFindPaymentPagesQuery, useFindPeopleQuery } from './api';

/** This many of each kind; the page behind them has all. */
const FIRST = { page: 1, page_size: 5, sort: '-created_at' } as const;
const LETTERS_MAX = 100;

interface StaffPaletteProps extends PaletteState {
  /** The pages that the person may open. */
  nav: readonly NavItem[];
}

/** Pages, people and payment pages by a part of their name, of those that the person may see. */
export default function StaffPalette({ nav, ...state }: StaffPaletteProps) {
  const [text, setText] = useState('');
  const go = useNavigate();
  const mayOpen = (href: string) => nav.some((item) => item.href === href);
  const people = usePeople(text, mayOpen(paths.users));
  const pages = usePaymentPages(text, mayOpen(paths.myPaymentPages));
  return (
    <CommandPalette
      {...state}
      label="Page, person or payment page"
      text={text}
      onText={setText}
      groups={[{ name: 'Pages', items: findPlaces(nav, text) }, people, pages]}
      onGo={(href) => {
        setText('');
        void go(href);
      }}
    />
  );
}

function usePeople(text: string, isAllowed: boolean): PaletteGroup {
  const { term, isTyping } = useTerm(text, isAllowed);
  const answer = useFindPeopleQuery(term ? { query: { ...FIRST, q: term } } : skipToken);
  const items = (answer.currentData?.results ?? []).map(({ id, name, role, email, phone }) => ({
    key: `person-${id}`,
    href: withSearch(paths.users, email ?? name),
    label: name,
    detail: [role, email ?? phone].filter(Boolean).join(', '),
  }));
  return { name: 'People', items, ...stateOf(answer, isTyping) };
}

function usePaymentPages(text: string, isAllowed: boolean): PaletteGroup {
  const { term, isTyping } = useTerm(text, isAllowed);
  const answer = useFindPaymentPagesQuery(
    term ? { query: { ...FIRST, tab: 'all', owner: 'all', q: term } } : skipToken,
  );
  const items = (answer.currentData?.results ?? []).map((page) => ({
    key: `payment-page-${page.id}`,
    href: withSearch(paths.myPaymentPages, String(page.id)),
    label: page.student_name,
    detail: `Page ${page.id}, ${moneyText(page.payment_amount, page.payment_currency)}, ${page.state}`,
  }));
  return { name: 'Payment pages', items, ...stateOf(answer, isTyping) };
}

/** The term to search for, once typing has paused. */
function useTerm(text: string, isAllowed: boolean) {
  const settled = useSettled(text);
  const term = isAllowed ? searchOf(settled)?.slice(0, LETTERS_MAX) : undefined;
  return { term, isTyping: isAllowed && settled !== text && searchOf(text) !== undefined };
}

const stateOf = (
  { isFetching, isError, refetch }: { isFetching: boolean; isError: boolean; refetch: () => unknown },
  isTyping: boolean,
): Pick<PaletteGroup, 'isLoading' | 'retry'> => ({
  isLoading: isTyping || isFetching,
  retry: isError && !isFetching ? () => void refetch() : undefined,
});

const withSearch = (path: string, q: string): string => `${path}?${new URLSearchParams({ q }).toString()}`;
