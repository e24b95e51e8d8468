import { useState } from 'react';

/**
 * Where each page of a long list begins, as far as somebody has paged: the last row of the page before it. The server
 * goes on from there instead of counting its way through all rows before; a page that was opened by
 * its number alone has none.
 *
 * @param list names the list with its search, filters, sort and page size: another one starts again
 */
export function usePageCursors(list: string): {
  cursorOf: (page: number) => number | undefined;
  remember: (page: number, lastOfPage: number | undefined) => void;
} {
  // A ref in effect: a new cursor alone must not cause a render.
  const [known] = useState(() => new Map<string, number>());
  const place = (page: number): string => `${list} ${page}`;
  return {
    cursorOf: (page) => known.get(place(page)),
    remember: (page, lastOfPage) => {
      if (lastOfPage !== undefined) known.set(place(page + 1), lastOfPage);
    },
  };
}
