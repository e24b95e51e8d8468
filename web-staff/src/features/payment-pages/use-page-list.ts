import type { listPagesQuery } from '@school/bff-staff/contract/payment-pages';
import { usePageCursors } from '@school/web-kit/table/use-page-cursors';
import type { z } from 'zod';
import { useListPagesQuery } from './api';

/** A part of the list of payment pages; it starts where the part before it ended. */
export function usePageList(question: z.output<typeof listPagesQuery>) {
  const { page, ...list } = question;
  const cursors = usePageCursors(JSON.stringify(list));
  const query = { ...question, after: cursors.cursorOf(page) };
  const answer = useListPagesQuery({ query }, { refetchOnMountOrArgChange: true });
  cursors.remember(page, answer.currentData?.results.at(-1)?.id);
  return { answer, data: answer.data };
}
