import type { SavedView } from '@school/core/saved-views/view';

/** What a person says of a view. */
export interface ViewContent {
  name: string;
  query: string;
  is_shared: boolean;
}

interface Told {
  message: string;
}

/** The calls of the app whose list it is; each rejects with the refusal. */
export interface ViewCalls {
  save: (content: ViewContent) => Promise<Told & { view: SavedView }>;
  change: (id: number, content: Partial<ViewContent>) => Promise<Told>;
  remove: (id: number) => Promise<Told>;
  restore: (id: number) => Promise<Told>;
}

/** The address of the list, and how it becomes another one without a step of Back. */
export interface ListAddress {
  path: string;
  search: string;
  go: (href: string) => void;
}
