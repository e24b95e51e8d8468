type Clean = (html: string) => DocumentFragment;

let cleaner: Clean | undefined;

/** What cleans texts with markup, once it is there. */
export const readyCleaner = (): Clean | undefined => cleaner;

/** Fetches it (12 KB) when a page first needs it, or ahead by a page that will, so that no other page pays for it. */
export async function loadCleaner(): Promise<Clean> {
  cleaner ??= (await import('./clean-fragment')).cleanFragment;
  return cleaner;
}
