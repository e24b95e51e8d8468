import { mayOpenPage } from '@school/bff-staff/contract/page-access';
import { accessDifference, type Difference } from '@school/core/access-control/access';
import { PERMISSION_WORDS } from '@school/core/access-control/permission-words';
import { SCOPED_WORDS, seesAll, type Scoped } from '@school/core/access-control/scope';
import { PERMISSIONS } from '@school/core/users/permissions';
import { NAV } from '../../app/nav';

// `as`: the keys of the words are those of the rule.
const SCOPED = Object.keys(SCOPED_WORDS) as Scoped[];

/** What decides what a person sees. */
export interface Access {
  is_superuser: boolean;
  permissions: readonly string[];
}

/** What a change opens and closes: pages of the sidebar, and what may be done on them. */
export interface Preview {
  pages: Difference<string>;
  deeds: Difference<string>;
  /** Of what the person sees everybody's. */
  everybodys: Difference<string>;
}

/** Compares by the table of pages that also makes the sidebar. */
export function previewOf(was: Access, will: Access): Preview {
  const pages = accessDifference(
    NAV,
    ({ href }) => mayOpenPage(was, href),
    ({ href }) => mayOpenPage(will, href),
  );
  const may = (access: Access, one: string) => access.is_superuser || access.permissions.includes(one);
  const deeds = accessDifference(
    PERMISSIONS,
    (one) => may(was, one),
    (one) => may(will, one),
  );
  const sees = ({ is_superuser: isSuperuser, permissions }: Access, one: Scoped) =>
    seesAll({ isSuperuser, permissions }, one);
  const everybodys = accessDifference(
    SCOPED,
    (one) => sees(was, one),
    (one) => sees(will, one),
  );
  return {
    everybodys: mapped(everybodys, (one) => `Everybody’s ${SCOPED_WORDS[one]}`),
    pages: mapped(pages, ({ group, label }) => (group === undefined ? label : `${group}: ${label}`)),
    deeds: mapped(deeds, (one) => PERMISSION_WORDS[one]),
  };
}

const mapped = <From, To>({ added, removed, kept }: Difference<From>, change: (one: From) => To): Difference<To> => ({
  added: added.map(change),
  removed: removed.map(change),
  kept: kept.map(change),
});

/** The change in one sentence. */
export function summaryOf({ pages }: Preview): string {
  const count = (number: number, word: string) => `${number} ${number === 1 ? 'page' : 'pages'} ${word}`;
  const parts = [
    ...(pages.added.length > 0 ? [count(pages.added.length, 'more')] : []),
    ...(pages.removed.length > 0 ? [count(pages.removed.length, 'fewer')] : []),
  ];
  const all = pages.added.length + pages.kept.length;
  return parts.length === 0
    ? `The same ${count(all, 'as now')}.`
    : `${parts.join(', ')}; then ${count(all, 'in all')}.`;
}
