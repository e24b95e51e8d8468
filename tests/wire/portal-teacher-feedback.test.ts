import { expect } from 'chai';
import { at, expectFields, expectRefused, expectStatus, listOf } from './client.js';
import { ownClasses, waitForSchool, type OwnClasses } from './own-classes.js';

describe('the wire of class feedback', () => {
  waitForSchool();
  let own: OwnClasses;
  let held: number;

  beforeEach(async () => {
    own = await ownClasses();
    held = await own.classAt(-20);
    const body = { class_status: 'complete', attended_student_ids: [own.miraId], incomplete_reason: '' };
    expectStatus(await own.teacher.patch(`/api/end-class/${held}/`, body), 200);
  });

  const send = (body: Record<string, unknown> = {}, as = own.mira) =>
    as.post('/api/class-feedback/', {
      scheduled_class: held,
      class_type: 'paid',
      experience_rating: 5,
      enjoyment_rating: 4,
      teacher_rating: 3,
      feedback: 'The cat danced.',
      ...body,
    });
  const read = async (): Promise<unknown[]> => {
    const answer = await own.mira.get('/api/class-feedback/', { scheduled_class: held });
    expectStatus(answer, 200);
    return listOf(answer.json);
  };

  it('GET is empty before it was sent; POST stores it once; then GET is not empty', async () => {
    expect(await read()).to.deep.equal([]);
    const sent = await send();
    expect(sent.status, sent.text).to.be.oneOf([200, 201]);
    const [first, ...others] = await read();
    expect(others).to.have.length(0);
    expectFields(
      first,
      'scheduled_class',
      'class_type',
      'experience_rating',
      'enjoyment_rating',
      'teacher_rating',
      'feedback',
    );
    expect([at(first, 'class_type'), at(first, 'experience_rating'), at(first, 'feedback')]).to.deep.equal([
      'paid',
      5,
      'The cat danced.',
    ]);
    expectStatus(await send(), 409);
    expect(await read()).to.have.length(1);
  });

  it('the text is optional: absent, empty or null', async () => {
    for (const feedback of [undefined, '', null]) {
      own = await ownClasses();
      held = await own.classAt(-20);
      const body = { class_status: 'complete', attended_student_ids: [own.miraId], incomplete_reason: '' };
      expectStatus(await own.teacher.patch(`/api/end-class/${held}/`, body), 200);
      const sent = await send({ feedback });
      expect(sent.status, sent.text).to.be.oneOf([200, 201]);
      expect(at((await read())[0], 'feedback')).to.equal('');
    }
  });

  it('the class and the stars may be texts', async () => {
    const sent = await send({ scheduled_class: String(held), experience_rating: '5', teacher_rating: '1' });
    expect(sent.status, sent.text).to.be.oneOf([200, 201]);
    expect(at((await read())[0], 'teacher_rating')).to.equal(1);
  });

  it('each rating is 1 to 5 stars', async () => {
    for (const stars of [0, 6, 2.5, null, '', undefined, 'five'])
      expectRefused(await send({ enjoyment_rating: stars }), 'Please give 1 to 5 stars for each question.', 400);
    expect(await read()).to.deep.equal([]);
  });

  it('a class that has not started cannot be rated; one of others is not found', async () => {
    const coming = await own.classAt(24 * 60);
    const sentence = 'This class has not started yet. You can rate it once it has.';
    expectRefused(await send({ scheduled_class: coming }), sentence, 409);
    expectStatus(await send({}, (await ownClasses()).mira), 404);
  });
});
