import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useLink } from '../link/link-context';
import { buttonClass, type ButtonLook } from './button-class';

export interface ButtonLinkProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> {
  href: string;
  icon?: ReactNode;
}

/** A link that looks like a button. Use it to go to another page. */
export function ButtonLink({ variant, size, wide, iconOnly, icon, children, ...rest }: ButtonLinkProps) {
  const Link = useLink();
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, iconOnly })}>
      {icon}
      {children}
    </Link>
  );
}
