type Clean = (html: string) => DocumentFragment;

let cleaner: Clean | undefined;

/** The function that cleans HTML; undefined until it has loaded. */
export const readyCleaner = (): Clean | undefined => cleaner;

/** Loads the cleaner (12 KB) when a page needs it, or early for a page that will; other pages do not load it. */
export async function loadCleaner(): Promise<Clean> {
  cleaner ??= (await import('./clean-fragment')).cleanFragment;
  return cleaner;
}
