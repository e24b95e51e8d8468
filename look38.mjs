import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const out = process.argv[2] ?? '/tmp/l38';
for (const [name, vp, dark] of [['lap', { width: 1366, height: 768 }, false], ['pho', { width: 390, height: 844 }, true]]) {
  const c = await b.newContext({ viewport: vp, colorScheme: dark ? 'dark' : 'light' });
  const p = await c.newPage();
  p.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text()); });
  p.on('pageerror', (e) => console.log(name, e.message));
  await p.goto('http://localhost:3402/lm');
  await p.getByLabel('Email').fill('sales@school.test');
  await p.getByRole('textbox', { name: 'Password' }).fill('staff-demo-2026');
  await p.getByRole('button', { name: 'Sign in' }).click();
  await p.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}-${name}-high.png` });
  await p.goto('http://localhost:3402/lm/?tab=all');
  await p.getByText(/^Showing/).waitFor(); await p.waitForTimeout(800);
  await p.screenshot({ path: `${out}-${name}-all.png`, fullPage: name === 'pho' ? false : true });
  await p.getByRole('button', { name: /Filter/ }).first().click(); await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}-${name}-filter.png` });
  await p.keyboard.press('Escape');
  const link = p.locator('a[href^="/lm/lead/"]').first();
  const href = await link.getAttribute('href');
  for (const tab of ['', '?tab=opportunities', '?tab=details']) {
    await p.goto('http://localhost:3402' + href + tab); await p.waitForTimeout(1500);
    await p.screenshot({ path: `${out}-${name}-lead${tab.slice(5)}.png`, fullPage: true });
  }
  await p.goto('http://localhost:3402/lm/my-day'); await p.waitForTimeout(1200);
  await p.screenshot({ path: `${out}-${name}-day.png`, fullPage: true });
  await p.goto('http://localhost:3402/lm'); await p.waitForTimeout(800);
  for (const [label] of [['Quick Add Lead'], ['Add New Lead']]) {
    await p.getByRole('button', { name: label }).click(); await p.waitForTimeout(700);
    await p.screenshot({ path: `${out}-${name}-${label.split(' ')[0]}.png` });
    await p.keyboard.press('Escape'); await p.waitForTimeout(400);
  }
  await c.close();
}
await b.close();
