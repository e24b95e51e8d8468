import type { Page } from 'playwright';

/**
 * Shows a page as an Arabic reader would see it: from right to left, and every text in Arabic letters and longer than
 * ours. What keeps its direction in every language, such as a phone, stays as it is. Runs only in tests.
 */
export const showPseudoArabic = (page: Page): Promise<void> => page.evaluate(turn);

function turn(): void {
  const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
  const isTurned = (text: string): boolean => /[\u0600-\u06ff]/.test(text);
  const turned = (text: string): string =>
    isTurned(text)
      ? text
      : text.replace(/\p{L}+/gu, (word) => {
          const longer = word + word.slice(0, Math.ceil(word.length / 3));
          return Array.from(longer, (letter) => LETTERS[letter.charCodeAt(0) % LETTERS.length]).join('');
        });
  const isOurs = (node: Node): boolean => node.parentElement?.closest('script, style, bdi, [dir="ltr"]') === null;
  const turnAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (
      let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    )
      if (node.nodeValue !== null && isOurs(node) && turned(node.nodeValue) !== node.nodeValue)
        node.nodeValue = turned(node.nodeValue);
  };
  document.documentElement.dir = 'rtl';
  document.documentElement.lang = 'ar';
  turnAll(document.body);
  // What React writes later is turned, too.
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) turnAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
