import css from './Art.module.css';

/** Drawing: two children build a game that comes out of their screen. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 560 470" className={css.art} aria-hidden="true" focusable="false">
      <path
        d="M70 92C138 6 300 22 408 48s148 130 128 232-132 156-268 152S20 366 22 258C24 190 34 138 70 92z"
        className={css.violetSoft}
      />
      <circle cx="452" cy="96" r="40" className={css.sun} />
      <Window />
      <Girl />
      <Boy />
      <rect x="40" y="398" width="480" height="18" rx="9" className={css.ink} />
      <Blocks />
      <path d="m96 118 5 11 11 5-11 5-5 11-5-11-11-5 11-5z" className={css.coral} />
      <path d="m498 196 4 9 9 4-9 4-4 9-4-9-9-4 9-4z" className={css.mint} />
      <circle cx="62" cy="226" r="7" className={css.mint} />
      <circle cx="366" cy="36" r="6" className={css.coral} />
    </svg>
  );
}

/** The children's screen: code on the left, the game on the right. */
function Window() {
  return (
    <g>
      <rect x="140" y="76" width="300" height="196" rx="22" className={css.paper} />
      <path d="M140 98a22 22 0 0 1 22-22h256a22 22 0 0 1 22 22v10H140z" className={css.violet} />
      <circle cx="162" cy="92" r="5" className={css.coral} />
      <circle cx="178" cy="92" r="5" className={css.sun} />
      <circle cx="194" cy="92" r="5" className={css.mint} />
      <rect x="156" y="122" width="104" height="24" rx="9" className={css.sun} />
      <rect x="168" y="150" width="92" height="24" rx="9" className={css.blue} />
      <rect x="168" y="178" width="70" height="24" rx="9" className={css.mint} />
      <rect x="156" y="206" width="84" height="24" rx="9" className={css.coral} />
      <path d="M168 134h44M180 162h52M180 190h30M168 218h40" className={css.linePaper} strokeWidth="5" />
      <rect x="276" y="120" width="150" height="138" rx="14" className={css.screen} />
      <circle cx="306" cy="146" r="2.5" className={css.paper} />
      <circle cx="344" cy="136" r="2" className={css.paper} />
      <circle cx="410" cy="150" r="2.5" className={css.paper} />
      <circle cx="394" cy="202" r="2" className={css.paper} />
      <circle cx="292" cy="196" r="2" className={css.paper} />
      <path d="M276 238c40-16 108-16 150 0v6a14 14 0 0 1-14 14H290a14 14 0 0 1-14-14z" className={css.mint} />
      <g className={css.float}>
        <path d="M352 142c16 14 20 36 16 60h-32c-4-24 0-46 16-60z" className={css.paper} />
        <path d="M352 142c7 6 12 14 14 22h-28c2-8 7-16 14-22z" className={css.coral} />
        <circle cx="352" cy="178" r="8" className={css.blue} />
        <path d="m336 186-14 18 16-2zM368 186l14 18-16-2z" className={css.coral} />
        <path d="M344 204h16l-8 20z" className={css.sun} />
      </g>
    </g>
  );
}

function Girl() {
  return (
    <g>
      <path d="M92 398c0-62 22-98 64-98s62 36 62 98z" className={css.coral} />
      <path
        d="M112 258c-14 32-18 78-10 104 16-6 22-34 24-62zM202 258c12 26 16 56 12 88-14-8-22-30-26-52z"
        className={css.hair1}
      />
      <rect x="144" y="282" width="26" height="34" rx="12" className={css.skin1} />
      <circle cx="157" cy="252" r="42" className={css.skin1} />
      <path d="M112 254c-6-40 18-60 46-60s52 20 46 62c-10-6-16-18-20-30-18 14-42 22-72 28z" className={css.hair1} />
      <circle cx="142" cy="258" r="4.5" className={css.ink} />
      <circle cx="174" cy="258" r="4.5" className={css.ink} />
      <path d="M146 273c7 9 18 9 24 0" className={css.lineInk} strokeWidth="4" />
      <path d="M196 342c20-14 34-40 38-66" className={css.lineCoral} strokeWidth="24" />
      <circle cx="236" cy="266" r="14" className={css.skin1} />
      <path d="M132 330h50M132 346h36" className={css.linePaper} strokeWidth="6" />
    </g>
  );
}

function Boy() {
  return (
    <g>
      <path d="M352 398c0-56 22-92 62-92s62 36 62 92z" className={css.mint} />
      <rect x="401" y="290" width="26" height="32" rx="12" className={css.skin2} />
      <circle cx="414" cy="262" r="41" className={css.skin2} />
      <path
        d="M372 264c-8-44 14-62 44-62s50 18 41 62c-7-6-9-14-10-22-24 2-48-2-62-10-4 12-6 22-13 32z"
        className={css.hair2}
      />
      <circle cx="400" cy="266" r="4.5" className={css.paper} />
      <circle cx="430" cy="266" r="4.5" className={css.paper} />
      <circle cx="400" cy="266" r="3" className={css.ink} />
      <circle cx="430" cy="266" r="3" className={css.ink} />
      <path d="M402 282c6 8 18 8 24 0" className={css.linePaper} strokeWidth="4" />
      <path d="M300 398l10-62a12 12 0 0 1 12-10h88a12 12 0 0 1 12 10l10 62z" className={css.edge} />
      <path d="m306 398 9-58a9 9 0 0 1 9-8h84a9 9 0 0 1 9 8l9 58z" className={css.ink} />
      <circle cx="366" cy="366" r="9" className={css.sun} />
      <path d="M454 350c10 14 6 32-14 42" className={css.lineMint} strokeWidth="22" />
      <circle cx="436" cy="390" r="12" className={css.skin2} />
    </g>
  );
}

function Blocks() {
  return (
    <g className={css.floatLate}>
      <rect x="44" y="330" width="56" height="56" rx="14" className={css.blue} />
      <path d="m62 346-10 12 10 12M82 346l10 12-10 12" className={css.linePaper} strokeWidth="5" />
      <rect x="62" y="280" width="46" height="46" rx="12" className={css.sun} />
      <path d="M78 292h14M85 292v22" className={css.lineInk} strokeWidth="5" />
      <rect x="470" y="336" width="52" height="52" rx="14" className={css.coral} />
      <path d="M484 362h24M496 350v24" className={css.linePaper} strokeWidth="6" />
    </g>
  );
}
