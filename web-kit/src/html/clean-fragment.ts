import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_HTML, isAllowedAttribute, LINK_ATTRIBUTES } from '@school/core/shared/allowed-html';

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...ALLOWED_HTML.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
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

/** The nodes of a text that may be shown (T19); the server cleans by the same list, and neither trusts the other. */
export const cleanFragment = (html: string): DocumentFragment => purify.sanitize(html, CONFIG);
