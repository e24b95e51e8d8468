import { buttonClass } from '@school/web-kit/button/button-class';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';

/** One choice of a filter; without a value it takes the filter away. */
export interface FilterChoice {
  value?: string;
  label: string;
}

interface FilterLinksProps {
  label: string;
  /** The address of the page. */
  path: string;
  /** The filter's name in the address. */
  name: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  /** What the address says beside this filter. */
  search: URLSearchParams;
}

/** A filter whose choices are links, so that each has an address, and the way back leads to the one before. */
export function FilterLinks({ label, path, name, choices, chosen, search }: FilterLinksProps) {
  const Link = useLink();
  const searchWith = (value: string | undefined): string => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next.toString() === '' ? '' : `?${next.toString()}`;
  };
  return (
    <Row as="nav" gap={2} aria-label={label}>
      {choices.map(({ value, label: text }) => (
        <Link
          key={value ?? ''}
          href={path + searchWith(value)}
          aria-current={chosen === value ? 'true' : undefined}
          className={buttonClass({ variant: chosen === value ? 'primary' : 'secondary' })}
        >
          {text}
        </Link>
      ))}
    </Row>
  );
}
