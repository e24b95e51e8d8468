import css from '../../art/Art.module.css';

/** Drawing for the guarantee: a shield with a smile. */
export function ShieldArt() {
  return (
    <svg viewBox="0 0 72 80" width="72" height="80" aria-hidden="true" focusable="false">
      <path d="M36 4 66 14v24c0 20-13 32-30 38C19 70 6 58 6 38V14z" className={css.mint} />
      <path d="M36 11 60 19v19c0 16-10 25-24 31-14-6-24-15-24-31V19z" className={css.paper} />
      <path d="m24 39 9 9 17-18" className={css.lineMint} strokeWidth="6" />
      <path d="m60 58 2 5 5 2-5 2-2 5-2-5-5-2 5-2z" className={css.sun} />
    </svg>
  );
}
