/** The page sizes that a list offers. */
export const PAGE_SIZES = [20, 50, 100] as const;
/** The most rows that one page may have. */
export const PAGE_SIZE_MAX = 100;
/** The last page that may be asked for. */
export const PAGE_MAX = 10_000;
/** The most characters of a search text. */
export const SEARCH_MAX = 100;
