import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_HTML, isAllowedAttribute, LINK_ATTRIBUTES } from '@school/core/shared/allowed-html';

// Parsing a style or an event handler, even in a document that is never shown, makes the browser report a policy
// violation. So a marker breaks their words before the text is parsed, and is taken out of what remains.
const MARK = '\ue000';
const REPORTED = /s(?=tyle)|(?<=[\s/"'])o(?=n)/gi;

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...ALLOWED_HTML.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ADD_FORBID_CONTENTS: [`s${MARK}tyle`],
  RETURN_DOM_FRAGMENT: true,
};

const purify = DOMPurify(window);

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = isAllowedAttribute(element.localName, attribute.attrName, attribute.attrValue);
});
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName !== 'a' || !element.hasAttribute('href')) return;
  for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value);
});

/**
 * The nodes of an HTML text that may be shown. The server uses the same list, but this check does not rely on it.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify.sanitize(html.replace(REPORTED, `$&${MARK}`), CONFIG);
  unmark(fragment);
  return fragment;
}

function unmark(fragment: DocumentFragment): void {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue } = texts.currentNode;
    if (nodeValue?.includes(MARK)) texts.currentNode.nodeValue = nodeValue.replaceAll(MARK, '');
  }
  for (const link of fragment.querySelectorAll('a[href]'))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replaceAll(MARK, ''));
}
