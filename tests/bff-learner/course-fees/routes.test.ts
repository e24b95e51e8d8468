import { listPublicCourseFees } from '@school/bff-learner/contract/course-fees';
import { expect } from 'chai';
import { createPriceBook } from '../../support/factories/price-book.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the public list of courses', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());

  it('is empty while the school sells nothing', async () => {
    expect((await server.call(listPublicCourseFees)).body).to.deep.equal([]);
  });

  it('has id, course_name and total_class, and no price, for visitors', async () => {
    const { codingChampion } = await createPriceBook(server.deps);
    const { status, body } = await server.call(listPublicCourseFees);
    expect(status).to.equal(200);
    expect(body[0]).to.deep.equal({ id: codingChampion, course_name: 'Coding Champion', total_class: 48 });
    expect(body.map(({ course_name }) => course_name)).to.deep.equal([
      'Coding Champion',
      'Coding Master',
      'Math Explorer',
    ]);
  });
});
