import { initialOf } from '@school/core/shared/person-name';
import { useState } from 'react';
import { classNames } from '../class-names';
import css from './Page.module.css';

export interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg';
  /** Hidden from screen readers, because the name is written beside it. */
  decorative?: boolean;
}

const TONES = ['tone0', 'tone1', 'tone2', 'tone3'] as const;

/** A person's picture, or the first letter of the name when there is no picture or it does not load. */
export function Avatar({ name, picture, size = 'md', decorative }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = picture && picture !== broken ? picture : undefined;
  return (
    <span
      className={classNames(css.avatar, css[size], !shown && css[toneOf(name)])}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name.trim() || 'No name'}
      aria-hidden={decorative || undefined}
    >
      {shown ? <img src={shown} alt="" loading="lazy" onError={() => setBroken(shown)} /> : initialOf(name)}
    </span>
  );
}

// `[...name]` splits into characters: some letters are two code units long.

function toneOf(name: string): (typeof TONES)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'tone0';
}
