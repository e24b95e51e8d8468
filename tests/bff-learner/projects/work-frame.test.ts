import { workFrame } from '@school/bff-learner/contract/project-reviews';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the frame for handed-in work', () => {
  let server: TestServer;
  let teacher: Person;
  before(async () => {
    server = await startTestServer();
    teacher = await createTeacher(server.deps);
  });
  after(() => server.close());

  const open = (link: string): Promise<Response> =>
    server.fetch(`${workFrame.path}?link=${encodeURIComponent(link)}`, {
      headers: { Authorization: `Token ${teacher.token}` },
    });

  it('holds the player of a known site, closed in, and runs nothing itself', async () => {
    const answer = await open('https://scratch.mit.edu/projects/104/editor');
    expect(answer.status).to.equal(200);
    const page = await answer.text();
    expect(page).to.include('<iframe src="https://scratch.mit.edu/projects/104/embed"');
    expect(page).to.include('sandbox="allow-scripts allow-same-origin"').and.to.include('referrerpolicy="no-referrer"');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'self'");
    expect(policy).not.to.include('script-src');
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).to.have.members([
      'https://scratch.mit.edu',
      'https://codepen.io',
      'https://editor.p5js.org',
    ]);
  });

  it('holds a picture, and an address that is written to break out stays an address', async () => {
    const page = await (await open(`https://example.org/cat"><script>alert(1)</script>.png`)).text();
    expect(page).to.include('<img src="https://example.org/cat').and.not.include('<script>');
    expect(page.match(/"/g)?.length, 'no quotation mark more than a harmless address has').to.equal(
      (await (await open('https://example.org/cat.png')).text()).match(/"/g)?.length,
    );
  });

  it('opens no other page, and no code, which is read as text', async () => {
    const { PUBLIC_URL } = server.deps.config;
    for (const link of ['', 'nonsense', 'https://example.org/', `${PUBLIC_URL}/media/code/${'a'.repeat(32)}`])
      expect((await open(link)).status, link).to.equal(404);
  });
});
