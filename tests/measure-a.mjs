import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const ctx = await b.newContext({ viewport: { width: 1366, height: 768 }, colorScheme: process.env.DARK ? 'dark' : 'light' });
const p = await ctx.newPage();
await p.goto('http://127.0.0.1:3411/blackops/login/');
await p.getByLabel('Email').fill('admin@school.test');
await p.getByLabel('Password', { exact: true }).fill('staff-demo-2026');
await p.getByRole('button', { name: 'Sign in' }).click();
await p.getByRole('heading', { level: 1 }).waitFor(); await p.waitForTimeout(1500);
const only = process.argv.slice(2);
const paths = only.length ? only : readFileSync('/tmp/paths-a.txt', 'utf8').replaceAll("'", '').trim().split('\n').filter((x) => !x.includes(':') && !/login|logout/.test(x));
for (const path of paths) {
  await p.goto('http://127.0.0.1:3411' + path).catch(() => {});
  await p.waitForLoadState('networkidle').catch(() => {});
  await p.waitForTimeout(250);
  const r = await p.evaluate(() => [...document.querySelectorAll('[role=region] table')].map((t) => {
    const f = t.closest('[role=region]'); const top = f.getBoundingClientRect().top + scrollY;
    const hs = [...t.querySelectorAll('tbody tr')].map((x) => Math.round(x.getBoundingClientRect().height));
    const head = t.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    const capt = t.caption?.getBoundingClientRect().height ?? 0;
    const max = parseFloat(getComputedStyle(f).maxHeight);
    const bottom = Math.min(768, top + max);
    const mean = hs.reduce((a, x) => a + x, 0) / (hs.length || 1);
    return { name: f.getAttribute('aria-label'), top: Math.round(top), head, capt, n: hs.length, mean: Math.round(mean), maxRow: Math.max(0, ...hs), fits: mean ? Math.floor((bottom - top - head - (capt > 2 ? capt : 0)) / mean) : null, side: f.scrollWidth > f.clientWidth };
  }));
  const tag = process.env.SHOT; if (tag && r.length) await p.screenshot({ path: `/tmp/a-${tag}-${path.replaceAll('/', '_')}.png` });
  for (const x of r) console.log(String(x.fits ?? '-').padStart(3), path, JSON.stringify(x));
}
await b.close();
