import { CheckIcon } from '../icons/CheckIcon';
import { Menu } from '../menu/Menu';
import { chooseScheme, rememberedScheme, type Scheme } from './scheme';
import { SCHEMES } from './schemes';
import { useState } from 'react';

/** A menu to choose light or dark; for the office theme, which people look at all day. */
export function SchemeMenu() {
  const [chosen, setChosen] = useState(rememberedScheme);
  const choose = (scheme: Scheme) => {
    chooseScheme(scheme);
    setChosen(scheme);
  };
  return (
    <Menu
      label="Colours"
      look={{ size: 'sm', iconOnly: true }}
      trigger={<HalfMoon />}
      items={SCHEMES.map(({ scheme, label }) => ({
        label: scheme === chosen ? `${label} (chosen)` : label,
        icon: scheme === chosen ? <CheckIcon size="sm" /> : undefined,
        onSelect: () => choose(scheme),
      }))}
    />
  );
}

function HalfMoon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" />
    </svg>
  );
}
