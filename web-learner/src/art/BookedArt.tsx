import css from './Art.module.css';

/** Drawing: a rocket that starts from a calendar page. */
export function BookedArt() {
  return (
    <svg viewBox="0 0 320 190" className={css.art} aria-hidden="true" focusable="false">
      <path d="M34 46C78-6 210 2 262 34s56 104 6 132-190 24-232-4S4 86 34 46z" className={css.violetSoft} />
      <rect x="92" y="86" width="136" height="90" rx="18" className={css.paper} />
      <path d="M92 104a18 18 0 0 1 18-18h100a18 18 0 0 1 18 18v14H92z" className={css.coral} />
      <path d="M120 78v18M200 78v18" className={css.lineInk} strokeWidth="8" />
      <path d="m138 146 14 14 30-30" className={css.lineMint} strokeWidth="11" />
      <g className={css.float}>
        <path d="M248 22c22 16 28 46 18 78l-40-4c-4-30 2-58 22-74z" className={css.violet} />
        <path d="M248 22c9 7 15 16 18 27l-34-4c3-9 8-16 16-23z" className={css.sun} />
        <circle cx="248" cy="66" r="10" className={css.sky} />
        <path d="m226 78-16 26 18-4zM268 82l8 28-16-10z" className={css.coral} />
        <path d="m236 100 22 2-14 26z" className={css.sun} />
      </g>
      <path d="m64 62 5 11 11 5-11 5-5 11-5-11-11-5 11-5z" className={css.sun} />
      <path d="m286 132 4 8 8 4-8 4-4 8-4-8-8-4 8-4z" className={css.mint} />
      <circle cx="62" cy="136" r="6" className={css.coral} />
      <circle cx="186" cy="34" r="5" className={css.mint} />
    </svg>
  );
}
