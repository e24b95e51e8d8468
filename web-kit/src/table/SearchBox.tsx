import { useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '../icons/SearchIcon';
import css from './DataTable.module.css';

const WAIT_MS = 300;

/** A search box that searches when typing pauses, or at once on Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string>();
  // The address can change without the box, for example with Back. What the box itself has searched for comes back
  // without its spaces, and maybe when more was typed, so that is not written over what is typed.
  if (value !== known) {
    setKnown(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  const ask = () => {
    const words = typed.trim();
    setSent(words);
    onSearch(words);
  };
  // Only typing starts the wait. At its end the latest handler runs, because a filter may have changed during the wait.
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) ask();
  });
  useEffect(() => {
    const timer = setTimeout(search, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={css.search}>
      <SearchIcon size="sm" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Inside a form, Enter would also send the form.
          event.preventDefault();
          ask();
        }}
      />
    </label>
  );
}
