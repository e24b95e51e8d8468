import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  listOf,
  mia,
  newFamily,
  numberAt,
  textAt,
  visitor,
  type NewFamily,
  type WireClient,
} from './client.js';
import { expect } from 'chai';

// One pixel.
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const picture = (bytes: Buffer, type: string): File => new File([new Uint8Array(bytes)], 'picture', { type });

describe("the wire of a student's account", () => {
  let family: NewFamily;
  let child: WireClient;

  before(async function () {
    this.timeout(120_000);
    family = await newFamily();
    child = family.client;
  });

  it('GET /api/credit-transactions/ answers a list, newest first, whose sums give Credit Left', async () => {
    const answer = await (await mia()).get('/api/credit-transactions/');
    expectStatus(answer, 200);
    const rows = listOf(answer.json);
    expect(rows).to.have.length.above(0);
    for (const row of rows) {
      expectFields(row, 'id', 'description', 'amount', 'created_at');
      numberAt(row, 'amount');
    }
    const times = rows.map((row) => Date.parse(textAt(row, 'created_at')));
    expect(times).to.deep.equal([...times].sort((a, b) => b - a));
    const sum = rows.reduce<number>((total, row) => total + numberAt(row, 'amount'), 0);
    expect((await (await mia()).get('/api/student-credits/')).json).to.deep.equal({ balance: sum });
  });

  it('GET /api/student-credits/ is 0 for a new student, and the log is empty', async () => {
    expect((await child.get('/api/student-credits/')).json).to.deep.equal({ balance: 0 });
    expect(listOf((await child.get('/api/credit-transactions/')).json)).to.deep.equal([]);
  });

  it('GET /api/student-profile/ and /api/student-upcoming-classes/ answer the fields of the specification', async () => {
    for (const client of [child, await mia()]) {
      const profile = await client.get('/api/student-profile/');
      expectStatus(profile, 200);
      expectFields(profile.json, 'full_name', 'student_grade');
      const upcoming = await client.get('/api/student-upcoming-classes/');
      expectStatus(upcoming, 200);
      expectFields(upcoming.json, 'upcoming_classes_count', 'next_class', 'has_active_batch');
      expectFields(at(upcoming.json, 'next_class'), 'id', 'lesson_name', 'formatted_time');
    }
  });

  it('GET and POST /api/update-timezone/: every zone of the specification is taken, none is refused with its sentence', async () => {
    const zones = ['UTC', 'America/New_York', 'America/Los_Angeles', 'Europe/London', 'Asia/Kolkata', 'Asia/Tokyo'];
    for (const timezone of [
      ...zones,
      ...['Australia/Sydney', 'Europe/Paris', 'Asia/Dubai', 'Africa/Cairo', 'Asia/Dhaka', 'Asia/Karachi'],
    ]) {
      const answer = await child.post('/api/update-timezone/', { timezone });
      expectStatus(answer, 200);
      expect(at(answer.json, 'message')).to.equal('Timezone updated successfully!');
      expect((await child.get('/api/update-timezone/')).json).to.deep.equal({ current_timezone: timezone });
    }
    for (const body of [{}, { timezone: '' }, { timezone: null }, { timezone: 'Mars/Base' }])
      expectRefused(await child.post('/api/update-timezone/', body), 'Please select a timezone', 400);
  });

  it('POST /api/upload-profile-picture/ takes a picture, which the next login names', async () => {
    const answer = await child.upload('/api/upload-profile-picture/', 'profile_picture', picture(GIF, 'image/gif'));
    expectStatus(answer, 200);
    expect(at(answer.json, 'message')).to.equal('Profile picture uploaded successfully!');
    const login = await visitor().post('/api/login/', { phone_number: family.phone, password: family.password });
    const shown = await visitor().get(new URL(textAt(login.json, 'profile_pic_url'), 'http://school').pathname);
    expectStatus(shown, 200);
    expect(shown.headers.get('content-type')).to.match(/^image\//);
  });

  it('POST /api/upload-profile-picture/ refuses with the sentences of the specification', async () => {
    const path = '/api/upload-profile-picture/';
    expectRefused(await child.upload(path, 'profile_picture'), 'Please select a file');
    const text = picture(Buffer.from('not a picture'), 'text/plain');
    expectRefused(await child.upload(path, 'profile_picture', text), 'Only JPEG, PNG, and GIF files are allowed');
    const large = picture(Buffer.concat([GIF, Buffer.alloc(512_000)]), 'image/gif');
    expectRefused(await child.upload(path, 'profile_picture', large), 'File size must be less than 500KB');
  });

  it('POST /api/reset-password/ refuses a short password with its sentence', async () => {
    for (const new_password of ['short', '', null, undefined])
      expectRefused(
        await child.post('/api/reset-password/', { new_password }),
        'Password must be at least 6 characters long',
        400,
      );
  });

  it('POST /api/reset-password/ takes the new password alone; the next login needs it', async () => {
    const own = await newFamily();
    const answer = await own.client.post('/api/reset-password/', { new_password: 'tram-violin-43' });
    expectStatus(answer, 200);
    expect(at(answer.json, 'message')).to.equal('Password updated successfully!');
    const login = { phone_number: own.phone, password: 'tram-violin-43' };
    expectStatus(await visitor().post('/api/login/', login), 200);
    expectRefused(
      await visitor().post('/api/login/', { ...login, password: own.password }),
      'Login failed. Please check your credentials.',
    );
  });
});
