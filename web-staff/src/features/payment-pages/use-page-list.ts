import type { listPagesQuery } from '@school/bff-staff/contract/payment-pages';
import { usePageCursors } from '@school/web-kit/table/use-page-cursors';
import type { z } from 'zod';
import { useListPagesQuery } from './api';

/** A page of payment pages, which goes on where the page before it ended. */
export function usePageList(question: z.output<typeof listPagesQuery>) {
  const { page, ...list } = question;
  const cursors = usePageCursors(JSON.stringify(list));
  const query = { ...question, after: cursors.cursorOf(page) };
  const answer = useListPagesQuery({ query }, { refetchOnMountOrArgChange: true });
  cursors.remember(page, answer.currentData?.results.at(-1)?.id);
  return { answer, data: answer.data };
}
