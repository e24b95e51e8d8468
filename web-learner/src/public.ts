/* The only script of a prerendered page at first. It loads the app on the first sign of a person, or at once when the
   page depends on who is signed in. Presses before that are saved and repeated. */
import { countryCodeOfZone } from '@school/core/registration/guess-country-code';
import type { HeirOf } from '@school/web-kit/form/keep-typed';
import { deviceZone, zoneChoice } from '@school/web-kit/time/zones';
import { keepMedium, keptCampaign } from './app/kept-campaign';
import { keepLanguage } from './app/kept-language';
import { barePath } from './app/language-paths';
import { keptInvite } from './app/kept-invite';
import { hasTrialRegistration } from './app/trial-registration';

const INTENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const PRESSES = ['click', 'submit'] as const;
/** Of the blog, the projects, the quiz and the register page. */
const ASKED = ['tag', 'age', 'tool', 'course', 'grade', 'camp'];
const CAPTURE = { capture: true } as const;
const page = document.documentElement;

let pressed: HTMLElement | undefined;

for (const select of document.querySelectorAll('select')) if (!isAsRendered(select)) select.dataset.touched = '';
suggestCountryCode();
keptCampaign(location.search);
for (const name of INTENTS) addEventListener(name, wake, { capture: true, passive: true });
for (const name of PRESSES) addEventListener(name, keep, CAPTURE);
addEventListener('change', markTouched, CAPTURE);
if (knowsSomebody()) wake();
else suggestZone();

function wake(event?: Event): void {
  // A browser reports a pointer that does not move as 'moved' when a new page opens under it.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  for (const name of INTENTS) removeEventListener(name, wake, CAPTURE);
  import('./start')
    .then(({ start }) => start())
    .then(pressAgain, () => {
      // The next touch tries again; the network may be back then.
      release();
      for (const name of INTENTS) addEventListener(name, wake, { capture: true, passive: true });
    });
}

function keep(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const { medium } = event.target.closest<HTMLElement>('a[data-medium]')?.dataset ?? {};
  if (medium !== undefined) keepMedium(medium);
  const { language } = event.target.closest<HTMLElement>('a[data-language]')?.dataset ?? {};
  if (language !== undefined) keepLanguage(language);
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  const control = submitter ?? event.target.closest<HTMLElement>('button');
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  release();
  pressed = control;
  control.setAttribute('aria-busy', 'true');
  wake();
}

function pressAgain(heirOf: HeirOf): void {
  for (const name of PRESSES) removeEventListener(name, keep, CAPTURE);
  const control = pressed;
  release();
  if (control) heirOf(control)?.click();
}

function release(): void {
  pressed?.removeAttribute('aria-busy');
  pressed = undefined;
}

/** Whether the page looks different for this person. */
function knowsSomebody(): boolean {
  const hasSession = read(() => localStorage.getItem('isLoggedIn') === 'true');
  const hasRegistered = hasTrialRegistration();
  const path = barePath(location.pathname);
  const hasBooking = hasRegistered && path.startsWith('/trial-class/booking');
  const isBack = hasRegistered && path.startsWith('/register');
  const isInvited = keptInvite(location.search) !== '' && path.startsWith('/register');
  // Hides a visitor's buttons and notes until it is known what replaces them.
  if (hasSession) page.dataset.session = 'yes';
  if (hasBooking) page.dataset.pending = 'yes';
  const isHandedOver = document.cookie.includes('__Host-school-handoff=');
  return (
    hasSession ||
    hasBooking ||
    isBack ||
    isInvited ||
    isFiltered() ||
    isHandedOver ||
    // `as`: what the router keeps there; anything else has no `usr` either.
    read(() => Boolean((history.state as { usr?: unknown } | null)?.usr))
  );
}

/** The address asks for a part of the list, or for an answer, which the build has not rendered. */
function isFiltered(): boolean {
  const asked = new URLSearchParams(location.search);
  return ASKED.some((name) => asked.has(name));
}

function suggestCountryCode(): void {
  const code = countryCodeOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const select of codeSelects()) {
    // A number that is already there was typed beside the code that is shown.
    if (code && !isTouched(select) && !select.form?.querySelector<HTMLInputElement>('[type=tel]')?.value)
      select.value = code;
  }
}

/** False for what the browser has restored, or the person has chosen before this script ran. */
function isAsRendered({ options, selectedIndex }: HTMLSelectElement): boolean {
  return (
    Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    ) === selectedIndex
  );
}

/**
 * Shows the device's zone and today's offsets until the app does, which can take over only a page that is as it was
 * rendered: without them. `start.tsx` takes back what this writes.
 */
function suggestZone(): void {
  const zone = deviceZone();
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[name="timezone"]')) {
    for (const option of select.options) option.label = zoneChoice(option.value, new Date()).label;
    if (isTouched(select)) continue;
    if (![...select.options].some(({ value }) => value === zone)) {
      const option = new Option(zoneChoice(zone, new Date()).label, zone);
      option.dataset.guess = '';
      select.append(option);
    }
    select.value = zone;
  }
}

function markTouched({ target }: Event): void {
  if (target instanceof HTMLSelectElement) target.dataset.touched = '';
}

function isTouched({ dataset }: HTMLSelectElement): boolean {
  return dataset.touched !== undefined;
}

function codeSelects(): NodeListOf<HTMLSelectElement> {
  return document.querySelectorAll<HTMLSelectElement>('select[autocomplete="tel-country-code"]');
}

function read(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}
