import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { prerenderedPages } from '../support/prerendered.js';

const check = fileURLToPath(new URL('../../../web-learner/same-everywhere.mjs', import.meta.url));

/** Texts that are not the same for every reader on every day, as a page would write them. */
const FAULTS: readonly [what: string, text: string][] = [
  [
    'the offset of a zone today',
    "new Intl.DateTimeFormat('en', { timeZone: 'Europe/London', timeZoneName: 'longOffset' }).format(new Date())",
  ],
  ['today', 'new Date().toISOString().slice(0, 10)'],
  ['today, by a formatter that is not told a date', "new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format()"],
  ['today, as the file was loaded', 'LOADED.toISOString().slice(0, 10)'],
  ['the time in the zone of the machine', "new Date('2026-01-01T09:30:00Z').toLocaleTimeString('en')"],
  ['the zone of the machine', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ['a number in the language of the machine', '(1234.5).toLocaleString()'],
  ['the device', "globalThis.navigator?.maxTouchPoints > 0 ? 'Tap' : 'Click'"],
  ['chance', 'Math.random()'],
];

describe('a prerendered page is true for every reader and every day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  after(() => rmSync(folder, { recursive: true }));

  /** Builds a page with this text, and gives what the check of the build says. */
  function checkPageWith(text: string): Promise<{ code: number; complaint: string }> {
    const module = join(folder, `page-${readdirSync(folder).length}.mjs`);
    const page = `{ path: '/made-up', title: 'A page', description: '', html: '<p>' + (${text}) + '</p>' }`;
    writeFileSync(module, `const LOADED = new Date();\nexport const renderPages = async () => [${page}];\n`);
    return new Promise((resolve) => {
      execFile(process.execPath, [check, module], (error, _, complaint) => resolve({ code: error ? 1 : 0, complaint }));
    });
  }

  it('the build lets pass a page that is the same in two zones, on three days, in two languages and on two devices', async () => {
    const fixed = "new Date('2026-01-01T09:30:00Z').toLocaleTimeString('en', { timeZone: 'Asia/Kolkata' })";
    expect(await checkPageWith(fixed)).to.deep.equal({ code: 0, complaint: '' });
  });

  for (const [what, text] of FAULTS)
    it(`the build fails when a page says ${what}, and names the page`, async () => {
      const { code, complaint } = await checkPageWith(text);
      expect(code).to.equal(1);
      expect(complaint).to.match(/^\/made-up is not the same for every reader on every day/);
    });

  it('no page names the distance of a zone from UTC', () => {
    for (const { path, html } of prerenderedPages()) expect(html, path).to.not.match(/(UTC|GMT)[+-]\d/);
  });
});

describe('a form of a prerendered page before any script has loaded', () => {
  it('sends nothing anywhere, so that a press on its button loses nothing that was typed', () => {
    const forms = prerenderedPages().flatMap(({ html }) => html.match(/<form[^>]*>/g) ?? []);
    expect(forms).to.have.length.of.at.least(4);
    for (const form of forms) expect(form).to.include('method="dialog"').and.not.include('action=');
  });

  it('is on no light page, because nothing there gives back what was typed if the page has to be drawn again', () => {
    const light = prerenderedPages().filter(({ html }) => html.includes('apple-touch-icon'));
    expect(light).to.have.length.of.at.least(6);
    for (const { path, html } of light) expect(html, path).to.not.match(/<(form|input|select|textarea)[\s>]/);
  });
});
