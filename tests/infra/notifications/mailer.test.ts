import { createMailer } from '@school/infra/notifications/mailer';
import { expect } from 'chai';
import { openPostOffice, type PostOffice } from '../../support/faults/post-office.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('letters leave as they were written', () => {
  let test: TestStores;
  let post: PostOffice;

  before(async () => {
    post = await openPostOffice();
    test = await openTestStores({ SMTP_URL: post.url });
  });
  after(async () => {
    await test.close();
    await post.close();
  });

  it('typed texts are in them to the byte as plain text, and a subject begins no other header', async () => {
    const text = '  x = 1\n<html><script>a()</script></html> &amp; a & b\n.\n=1+1\n\tlast  ';
    const subject = 'Use <p> & <h1>\r\nBcc: thief@home.test';
    const mailer = createMailer(test.deps.config);
    await mailer.send({ to: 'm@home.test', subject, text, messageId: '<1@school.test>' });
    mailer.close();
    const [head = '', ...rest] = (post.letters[0] ?? '').split('\r\n\r\n');
    expect(head).to.include('Content-Type: text/plain').and.not.match(/^Bcc:/m);
    expect(rest.join('\r\n\r\n').replaceAll('\r\n', '\n').replace(/\n$/, '')).to.equal(text);
    expect(head).to.include('\r\nSubject: Use <p> & <h1> Bcc: thief@home.test\r\n');
  });
});
