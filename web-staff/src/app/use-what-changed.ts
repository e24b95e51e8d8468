import type { MenuItem } from '@school/web-kit/menu/Menu';
import { auditHref } from './paths';
import { useMayOpen } from './use-may-open';

/**
 * For menus: the way from a thing to its lines in the audit log, where the person may see them. The kind is the one of
 * the lines.
 */
export function useWhatChanged(entity: string, label = 'What changed'): (id: number) => readonly MenuItem[] {
  const mayOpen = useMayOpen();
  return (id) => {
    const href = auditHref(entity, id);
    return mayOpen(href) ? [{ label, href, separated: true }] : [];
  };
}
