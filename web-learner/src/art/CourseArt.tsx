import type { ReactNode } from 'react';
import css from './Art.module.css';

/** The kinds of courses that have a drawing. */
export type CoursePicture = 'scratch' | 'python' | 'web' | 'data' | 'games' | 'apps';

/** The drawing of a course. */
export function CourseArt({ picture }: { picture: CoursePicture }) {
  return (
    <svg viewBox="0 0 240 132" className={css.art} aria-hidden="true" focusable="false">
      {PICTURES[picture]}
    </svg>
  );
}

const PICTURES: Record<CoursePicture, ReactNode> = {
  scratch: (
    <>
      <rect width="240" height="132" className={css.sunSoft} />
      <circle cx="206" cy="24" r="42" className={css.sun} />
      <path
        d="M36 34a10 10 0 0 1 10-10h12q4 8 14 8t14-8h58a10 10 0 0 1 10 10v18H86q-4 8-14 8t-14-8H36z"
        className={css.violet}
      />
      <path d="M36 56h22q4 8 14 8t14-8h48a10 10 0 0 1 10 10v16H86q-4 8-14 8t-14-8H36z" className={css.blue} />
      <path
        d="M36 86h22q4 8 14 8t14-8h66a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10z"
        className={css.coral}
      />
      <path d="M100 40h36M100 72h22M100 100h40" className={css.linePaper} strokeWidth="6" />
      <circle cx="194" cy="88" r="26" className={css.mint} />
      <path d="m174 72-4-18 16 8zM214 72l4-18-16 8z" className={css.mint} />
      <circle cx="185" cy="86" r="4" className={css.ink} />
      <circle cx="203" cy="86" r="4" className={css.ink} />
      <path d="M186 98c5 6 11 6 16 0" className={css.lineInk} strokeWidth="3.5" />
    </>
  ),
  python: (
    <>
      <rect width="240" height="132" className={css.mintSoft} />
      <circle cx="30" cy="112" r="46" className={css.mint} />
      <rect x="34" y="22" width="132" height="90" rx="14" className={css.screen} />
      <path d="M50 44h20M80 44h46M62 62h50M62 80h30M50 96h62" className={css.lineMint} strokeWidth="6" />
      <path d="M120 62h26M100 80h36" className={css.lineSun} strokeWidth="6" />
      <path d="M150 112c0-34 60-6 60-38 0-24-40-22-40-2" className={css.lineCoral} strokeWidth="20" />
      <circle cx="172" cy="68" r="16" className={css.coral} />
      <circle cx="167" cy="64" r="3.5" className={css.ink} />
      <circle cx="179" cy="64" r="3.5" className={css.ink} />
      <path d="M167 74c4 4 8 4 11 0" className={css.lineInk} strokeWidth="3" />
    </>
  ),
  web: (
    <>
      <rect width="240" height="132" className={css.coralSoft} />
      <circle cx="212" cy="112" r="50" className={css.coral} />
      <rect x="40" y="20" width="152" height="96" rx="14" className={css.paper} />
      <path d="M40 34a14 14 0 0 1 14-14h124a14 14 0 0 1 14 14v8H40z" className={css.ink} />
      <circle cx="56" cy="31" r="4" className={css.coral} />
      <circle cx="69" cy="31" r="4" className={css.sun} />
      <circle cx="82" cy="31" r="4" className={css.mint} />
      <rect x="52" y="54" width="60" height="50" rx="8" className={css.violetSoft} />
      <path d="m72 70-9 9 9 9M92 70l9 9-9 9" className={css.lineViolet} strokeWidth="5" />
      <path d="M126 62h50M126 78h36" className={css.lineEdge} strokeWidth="7" />
      <rect x="124" y="90" width="38" height="14" rx="7" className={css.mint} />
      <path d="m184 84 22 12-10 3-4 10z" className={css.ink} />
    </>
  ),
  data: (
    <>
      <rect width="240" height="132" className={css.violetSoft} />
      <circle cx="40" cy="20" r="44" className={css.sun} />
      <rect x="44" y="26" width="152" height="88" rx="14" className={css.paper} />
      <rect x="62" y="76" width="16" height="24" rx="5" className={css.coral} />
      <rect x="86" y="60" width="16" height="40" rx="5" className={css.sun} />
      <rect x="110" y="68" width="16" height="32" rx="5" className={css.mint} />
      <rect x="134" y="46" width="16" height="54" rx="5" className={css.blue} />
      <path d="m60 62 26-18 26 10 40-22" className={css.lineViolet} strokeWidth="5" />
      <circle cx="152" cy="32" r="6" className={css.violet} />
      <circle cx="184" cy="92" r="24" className={css.mint} />
      <path d="M184 92V68a24 24 0 0 1 22 14z" className={css.ink} />
    </>
  ),
  games: (
    <>
      <rect width="240" height="132" className={css.sky} />
      <circle cx="196" cy="34" r="20" className={css.sun} />
      <path d="M0 112h56V92h44v20h40V76h56v36h44v20H0z" className={css.mint} />
      <rect x="100" y="52" width="22" height="22" rx="6" className={css.sun} />
      <path d="M111 58v10" className={css.lineInk} strokeWidth="4" />
      <rect x="20" y="66" width="30" height="30" rx="9" className={css.coral} />
      <circle cx="31" cy="78" r="3" className={css.ink} />
      <circle cx="41" cy="78" r="3" className={css.ink} />
      <path d="M30 87c4 4 8 4 11 0" className={css.lineInk} strokeWidth="3" />
      <path d="M28 98v12M43 98v12" className={css.lineInk} strokeWidth="5" />
      <path d="M58 60q22-26 40-6" className={css.linePaper} strokeWidth="4" strokeDasharray="1 9" />
      <path d="m168 52 4 9 9 4-9 4-4 9-4-9-9-4 9-4z" className={css.violet} />
    </>
  ),
  apps: (
    <>
      <rect width="240" height="132" className={css.mintSoft} />
      <circle cx="30" cy="24" r="44" className={css.violetSoft} />
      <rect x="86" y="12" width="68" height="126" rx="16" className={css.ink} />
      <rect x="93" y="22" width="54" height="116" rx="9" className={css.paper} />
      <rect x="101" y="34" width="16" height="16" rx="5" className={css.coral} />
      <rect x="123" y="34" width="16" height="16" rx="5" className={css.sun} />
      <rect x="101" y="57" width="16" height="16" rx="5" className={css.mint} />
      <rect x="123" y="57" width="16" height="16" rx="5" className={css.blue} />
      <rect x="101" y="82" width="38" height="18" rx="9" className={css.violet} />
      <path d="M112 91h16" className={css.linePaper} strokeWidth="4" />
      <path d="M101 112h38" className={css.lineEdge} strokeWidth="6" />
      <rect x="166" y="40" width="54" height="36" rx="12" className={css.violet} />
      <path d="m178 74-4 14 16-12z" className={css.violet} />
      <path d="M180 54h26M180 64h16" className={css.linePaper} strokeWidth="4.5" />
      <rect x="24" y="64" width="46" height="32" rx="12" className={css.coral} />
      <path d="m58 94 6 12-18-10z" className={css.coral} />
      <path d="m47 74 3 5 6 1-4 4 1 6-6-3-5 3 1-6-4-4 5-1z" className={css.paper} />
    </>
  ),
};
