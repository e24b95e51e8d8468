import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const languageOf = statement('test-family-language', 'SELECT language FROM account WHERE phone = $1');

let phones = 0;
const nextPhone = (): string => `+49172${String(6_900_000 + ++phones).padStart(8, '0')}`;

describe('the language of a family', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const kept = async (phone: string | null): Promise<string> =>
    (await server.deps.db.row<{ language: string }>(languageOf, [phone])).language;

  it('is that of the page on which it registers; English without one, and for one that the school does not have', async () => {
    for (const [given, language] of [
      [{ language: 'de' }, 'de'],
      [{ language: 'en' }, 'en'],
      [{}, 'en'],
      [{ language: 'fr' }, 'en'],
      [{ language: null }, 'en'],
    ] as const) {
      const phone = nextPhone();
      await registerBrowser(server, phone, 'Mia', undefined, given);
      expect(await kept(phone), JSON.stringify(given)).to.equal(language);
    }
  });

  it('changes when the browser that has just registered does so again in another language', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mia', undefined, { language: 'en' });
    await registerBrowser(server, phone, 'Mia', browser, { language: 'de' });
    expect(await kept(phone)).to.equal('de');
  });

  it('of a known family stays, whoever types its phone', async () => {
    const mia = await createStudent(server.deps);
    await registerBrowser(server, mia.phone ?? '', 'Mia', undefined, { language: 'de' });
    expect(await kept(mia.phone)).to.equal('en');
  });
});
