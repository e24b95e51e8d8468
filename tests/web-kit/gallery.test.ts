import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const at = (path: string): string => fileURLToPath(new URL(`../../../web-kit/${path}`, import.meta.url));
const filesOf = (folder: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const read = (path: string): string => readFileSync(at(path), 'utf8');

/** Parts that are shown inside another one, and the reason. */
const INNER: Readonly<Record<string, string>> = {
  BarsChart: 'what Bars loads',
  CopyCode: 'a block of code in SafeHtml',
  KitDialog: 'what Dialog loads',
  FieldError: 'under each refused field',
  FieldFrame: 'around each field',
  TimezoneCombobox: 'what TimezoneSelect loads',
  RouteFocus: 'the focus after a change of page; nothing of it is seen',
  RouterLink: 'the links of the apps; the gallery has no routes',
  BottomBar: 'the narrow AppShell',
  PaletteList: 'inside CommandPalette and LookUpBox',
  NavList: 'the side of AppShell',
  FoldingNav: 'the side of AppShell in the back office',
  BulkLines: 'inside BulkDialog',
  CardSort: 'DataTable as cards',
  PageSteps: 'the pages of Pagination',
  Pagination: 'under DataTable',
  SearchBox: 'above DataTable',
  SkeletonRows: 'a DataTable that loads',
  TableHead: 'inside DataTable',
  TableRow: 'inside DataTable',
  TickBox: 'inside DataTable',
  TextSection: 'inside LessonSections',
  Activities: 'inside LessonSections',
  ToastCorner: 'around the messages of Toasts',
  ToastContent: 'inside a message of Toasts',
  SkipLink: 'the first stop of AppShell',
  CentredPage: 'a whole page, as the gallery is one itself',
  Door: 'a whole page around OfficeSignIn',
  OfficeNotFound: 'a whole page around EmptyState',
  ViewDialog: 'what ViewsMenu asks',
  WaitingPage: 'a whole page around Spinner',
};

const components = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)].map(
    ([, name]) => name ?? '',
  );

describe('the gallery shows every part in every state', () => {
  const gallery = filesOf('gallery').map((file) => read(`gallery/${file}`));
  const shown = new Set(
    gallery.flatMap((text) =>
      [...text.matchAll(/import \{([^}]+)\} from '@school\/web-kit\//g)].flatMap(([, names]) =>
        (names ?? '').split(',').map((name) => name.trim()),
      ),
    ),
  );
  const parts = filesOf('src')
    .filter((file) => !file.startsWith('icons'))
    .flatMap((file) => components(`src/${file}`));

  it('each exported part is imported there, or is a known inner one', () => {
    expect(parts.length).to.be.above(50);
    expect(parts.filter((name) => !shown.has(name) && !(name in INNER))).to.deep.equal([]);
  });

  it('the list of inner parts contains none that was removed or is shown', () => {
    expect(Object.keys(INNER).filter((name) => !parts.includes(name) || shown.has(name))).to.deep.equal([]);
  });

  it('all icons of the folder are shown', () => {
    expect(gallery.some((text) => text.includes("'../src/icons/*Icon.tsx'"))).to.equal(true);
  });
});
