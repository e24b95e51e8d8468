import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { auditHref } from './paths';
import { useMayOpen } from './use-may-open';

/** For the head of a page: the way to the audit log of its thing, or of its kind, for people who may see it. */
export function WhatChanged({ entity, id }: { entity: string; id?: number }) {
  const href = auditHref(entity, id);
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return null;
  return (
    <ButtonLink href={href} variant="secondary">
      What changed
    </ButtonLink>
  );
}
