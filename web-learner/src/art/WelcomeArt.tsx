import css from './Art.module.css';

/** Drawing: a laptop that waves. */
export function WelcomeArt() {
  return (
    <svg viewBox="0 0 400 320" className={css.art} aria-hidden="true" focusable="false">
      <path d="M52 74C108-4 252 10 330 50s84 150 18 204-240 60-304 14S0 142 52 74z" className={css.violetSoft} />
      <g className={css.float}>
        <rect x="92" y="70" width="216" height="150" rx="20" className={css.ink} />
        <rect x="104" y="82" width="192" height="126" rx="12" className={css.screen} />
        <circle cx="170" cy="134" r="11" className={css.sun} />
        <circle cx="230" cy="134" r="11" className={css.sun} />
        <path d="M172 162c14 18 42 18 56 0" className={css.lineSun} strokeWidth="8" />
        <path d="m136 118-18 20 18 20M264 118l18 20-18 20" className={css.lineMint} strokeWidth="8" />
        <path d="M70 232h260l-14 24a14 14 0 0 1-12 7H96a14 14 0 0 1-12-7z" className={css.violet} />
        <rect x="168" y="232" width="64" height="11" rx="5.5" className={css.sun} />
        <path d="M306 176c26 4 40-18 34-46" className={css.lineViolet} strokeWidth="13" />
        <circle cx="338" cy="116" r="16" className={css.coral} />
        <path d="M92 178c-22 10-32 26-28 46" className={css.lineViolet} strokeWidth="13" />
      </g>
      <rect x="38" y="96" width="44" height="44" rx="12" className={css.mint} />
      <path d="M50 118h20M60 108v20" className={css.linePaper} strokeWidth="5" />
      <path d="m340 214 5 11 11 5-11 5-5 11-5-11-11-5 11-5z" className={css.sun} />
      <path d="m120 34 4 9 9 4-9 4-4 9-4-9-9-4 9-4z" className={css.coral} />
    </svg>
  );
}
