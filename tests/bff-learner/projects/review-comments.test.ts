import { deleteReviewComment, keepReviewComment, reviewComments } from '@school/bff-learner/contract/project-reviews';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the comment bank of project reviews', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    teacher = await createTeacher(server.deps);
  });
  after(() => server.close());

  it("the teacher's own first, then the school’s; nobody sees or deletes another teacher's", async () => {
    const bank = async (as = teacher) => (await server.call(reviewComments, { as })).body;
    const keep = (text: string) => server.call(keepReviewComment, { as: teacher, body: { text } });
    const schools = await bank();
    expect(schools.length).to.be.greaterThan(3);
    expect(schools.some((one) => one.is_own)).to.equal(false);
    const { status, body } = await keep('  Nice loops! ');
    expect([status, body.text, body.message]).to.deep.equal([201, '  Nice loops! ', 'Comment saved.']);
    expect((await keep('  Nice loops! ')).body.id).to.equal(body.id);
    expect((await bank())[0]).to.deep.equal({ id: body.id, text: '  Nice loops! ', is_own: true });
    expect((await keep('  ')).body.error).to.equal('Please type the comment first.');
    for (const length of [501, 2000])
      expect((await keep('x'.repeat(length))).body.error).to.equal('Please use at most 500 characters.');
    const stranger = await createTeacher(server.deps);
    expect(await bank(stranger)).to.deep.equal(schools);
    const remove = (id: number, as = teacher) => server.call(deleteReviewComment, { as, params: { id } });
    expect((await remove(body.id, stranger)).status).to.equal(404);
    expect((await remove(schools[0]?.id ?? 0)).status).to.equal(404);
    expect((await remove(body.id)).body.message).to.equal('Comment deleted.');
    expect(await bank()).to.deep.equal(schools);
    for (let count = 0; count < 50; count += 1) await keep(`Comment ${count}`);
    const full = await keep('One more');
    expect([full.status, full.body.error]).to.deep.equal([
      409,
      'You can keep 50 comments. Please delete one that you no longer use.',
    ]);
    expect((await keep('Comment 7')).status).to.equal(201);
  });
});
