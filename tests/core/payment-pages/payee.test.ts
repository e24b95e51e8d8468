import { accountText, payCode, payeeOf } from '@school/core/payment-pages/payee';
import { expect } from 'chai';

const SUM = { holder: 'Kids Coding School Ltd.', amountMinor: 120_050, currency: 'EUR', reference: '4711' };

describe('the account in the details of a way to pay', () => {
  for (const [details, expected] of [
    [
      '<table><tr><th>IBAN</th><td><code>DE89 3704 0044 0532 0130 00</code></td></tr><tr><th>BIC</th><td>COBADEFFXXX</td></tr></table>',
      { kind: 'iban', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    ],
    ['<p>GB29NWBK60161331926819</p>', { kind: 'iban', account: 'GB29NWBK60161331926819', bic: undefined }],
    [
      'Pay to DE89 3704 0044 0532 0130 00 IN ONE SUM',
      { kind: 'iban', account: 'DE89370400440532013000', bic: undefined },
    ],
    ['<p>Use <code>demo-school@okbank</code> in any app.</p>', { kind: 'upi', account: 'demo-school@okbank' }],
    ['<p>Write to pay@school.test or call us.</p>', undefined],
    ['IBAN DE89 3704 0044 0532 0130 01', undefined],
    ['XX00 0000 0000 0000 0000 00', undefined],
    ['', undefined],
  ] as const)
    it(`${details || 'nothing'} → ${expected?.account ?? 'none'}`, () => {
      expect(payeeOf(details)).to.deep.equal(expected);
    });

  it('an IBAN is read in groups of four, a UPI id as it is', () => {
    expect(accountText({ kind: 'iban', account: 'DE89370400440532013000', bic: undefined })).to.equal(
      'DE89 3704 0044 0532 0130 00',
    );
    expect(accountText({ kind: 'upi', account: 'demo-school@okbank' })).to.equal('demo-school@okbank');
  });
});

describe('the QR code of a payment', () => {
  const iban = { kind: 'iban', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const;
  const upi = { kind: 'upi', account: 'demo-school@okbank' } as const;

  it('for euros to an IBAN it has the lines of the European guideline', () => {
    expect(payCode(iban, SUM)?.split('\n')).to.deep.equal([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Kids Coding School Ltd.',
      'DE89370400440532013000',
      'EUR1200.50',
      '',
      '',
      '4711',
    ]);
  });

  it('for rupees to a UPI id it is a UPI address', () => {
    expect(payCode(upi, { ...SUM, currency: 'INR', reference: 'Robots & games' })).to.equal(
      'upi://pay?pa=demo-school%40okbank&pn=Kids%20Coding%20School%20Ltd.&am=1200.50&cu=INR&tn=Robots%20%26%20games',
    );
  });

  it('in another currency no app reads one', () => {
    expect(payCode(iban, { ...SUM, currency: 'USD' })).to.equal(undefined);
    expect(payCode(upi, SUM)).to.equal(undefined);
  });
});
