import { at, expectFields, expectStatus, leadManager, listOf, textAt, WireClient } from './client.js';
import { expect } from 'chai';

const LEAD = [
  'id',
  'lead_id',
  'student_name',
  'student_email',
  'student_phone',
  'lead_score',
  'stage',
  'owner_name',
  'created_at',
  'updated_at',
  'last_class_timestamp',
];

describe('the wire of lead management', () => {
  it('POST /api/leadmanagement/login/ answers a token', async () => {
    expect((await leadManager()).token).to.be.a('string');
  });

  it('POST /api/leadmanagement/login/ says in detail why it refuses', async () => {
    const nobody = new WireClient('crm');
    const answer = await nobody.post('/api/leadmanagement/login/', { email: 'nobody@school.test', password: 'wrong' });
    expect(answer.status).to.equal(401);
    expect(at(answer.json, 'detail')).to.be.a('string').and.not.equal('');
  });

  it('GET /api/leads/ answers leads with every field of the specification', async () => {
    const answer = await (await leadManager()).get('/api/leads/');
    expectStatus(answer, 200);
    const leads = listOf(answer.json);
    expect(leads).to.have.length.above(0);
    for (const lead of leads) expectFields(lead, ...LEAD);
  });

  it('GET /api/leads/?lead_id= answers this lead first', async () => {
    const manager = await leadManager();
    const [some] = listOf((await manager.get('/api/leads/')).json);
    const answer = await manager.get('/api/leads/', { lead_id: textAt(some, 'lead_id') });
    expectStatus(answer, 200);
    const [first] = listOf(answer.json);
    expect(at(first, 'id')).to.equal(at(some, 'id'));
    expectFields(first, ...LEAD);
  });

  it('GET /api/leads/ without a token is refused with 401', async () => {
    expectStatus(await new WireClient('crm').get('/api/leads/'), 401);
  });
});
