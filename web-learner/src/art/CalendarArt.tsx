import css from './Art.module.css';

/** Drawing: a calendar with one chosen day, and two clocks that show the same time. */
export function CalendarArt() {
  return (
    <svg viewBox="0 0 400 260" className={css.art} aria-hidden="true" focusable="false">
      <path
        d="M44 66C92 2 222 0 304 24s92 108 70 164-118 68-206 64S6 186 14 128c4-26 14-42 30-62z"
        className={css.violetSoft}
      />
      <rect x="96" y="44" width="196" height="176" rx="22" className={css.paper} />
      <path d="M96 66a22 22 0 0 1 22-22h152a22 22 0 0 1 22 22v22H96z" className={css.violet} />
      <path d="M138 32v24M250 32v24" className={css.lineInk} strokeWidth="9" />
      <g className={css.edge}>
        <rect x="116" y="104" width="34" height="28" rx="8" />
        <rect x="158" y="104" width="34" height="28" rx="8" />
        <rect x="242" y="104" width="34" height="28" rx="8" />
        <rect x="116" y="140" width="34" height="28" rx="8" />
        <rect x="200" y="140" width="34" height="28" rx="8" />
        <rect x="242" y="140" width="34" height="28" rx="8" />
        <rect x="116" y="176" width="34" height="28" rx="8" />
        <rect x="158" y="176" width="34" height="28" rx="8" />
      </g>
      <rect x="200" y="104" width="34" height="28" rx="8" className={css.mintSoft} />
      <rect x="154" y="136" width="42" height="36" rx="10" className={css.sun} />
      <path d="m165 154 7 7 13-14" className={css.lineInk} strokeWidth="5" />
      <g className={css.float}>
        <circle cx="316" cy="96" r="38" className={css.mint} />
        <circle cx="316" cy="96" r="28" className={css.paper} />
        <path d="M316 78v18l13 8" className={css.lineInk} strokeWidth="5" />
      </g>
      <g className={css.floatLate}>
        <circle cx="74" cy="176" r="34" className={css.coral} />
        <circle cx="74" cy="176" r="25" className={css.paper} />
        <path d="M74 160v16H62" className={css.lineInk} strokeWidth="5" />
      </g>
      <path d="m356 180 4 9 9 4-9 4-4 9-4-9-9-4 9-4z" className={css.sun} />
      <circle cx="56" cy="90" r="6" className={css.sun} />
    </svg>
  );
}
