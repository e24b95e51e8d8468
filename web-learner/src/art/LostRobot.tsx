import css from './Art.module.css';

/** Drawing: a friendly robot that lost its way. */
export function LostRobot() {
  return (
    <svg viewBox="0 0 320 240" className={css.art} aria-hidden="true" focusable="false">
      <ellipse cx="160" cy="128" rx="150" ry="100" className={css.violetSoft} />
      <ellipse cx="160" cy="216" rx="96" ry="10" className={css.edge} />
      <g className={css.float}>
        <path d="M160 62V44" className={css.lineInk} strokeWidth="5" />
        <circle cx="160" cy="38" r="8" className={css.coral} />
        <rect x="112" y="60" width="96" height="74" rx="24" className={css.violet} />
        <rect x="124" y="74" width="72" height="42" rx="18" className={css.screen} />
        <path d="m138 88 10 10m0-10-10 10M172 88l10 10m0-10-10 10" className={css.lineSun} strokeWidth="4" />
        <path d="M148 108c6-5 18-5 24 0" className={css.lineSun} strokeWidth="4" />
        <rect x="122" y="140" width="76" height="56" rx="18" className={css.violet} />
        <circle cx="160" cy="166" r="12" className={css.sun} />
        <path d="M122 154c-18 2-26 14-26 28M198 154c20-2 28-20 26-36" className={css.lineViolet} strokeWidth="12" />
        <rect x="134" y="192" width="18" height="22" rx="8" className={css.ink} />
        <rect x="168" y="192" width="18" height="22" rx="8" className={css.ink} />
        <rect x="212" y="84" width="52" height="36" rx="8" className={css.paper} />
        <path d="M212 96h52M230 84v36M247 84v36" className={css.lineEdge} strokeWidth="2.5" />
        <path d="m236 104 8-12" className={css.lineCoral} strokeWidth="4" />
      </g>
      <path d="m60 72 4 9 9 4-9 4-4 9-4-9-9-4 9-4z" className={css.sun} />
      <path d="m270 168 3 7 7 3-7 3-3 7-3-7-7-3 7-3z" className={css.mint} />
      <circle cx="66" cy="160" r="6" className={css.mint} />
    </svg>
  );
}
