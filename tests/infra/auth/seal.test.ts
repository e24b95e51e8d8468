import { keyedTokens } from '@school/infra/auth/keyed-token';
import { keyedHashes, newestHead, seal, SEAL_HEAD_BYTES, unseal } from '@school/infra/auth/seal';
import { readConfig, type Config } from '@school/infra/config';
import { expect } from 'chai';
import { dataKeysOf, OLD_VALUES } from '../../support/factories/keys.js';

const withKeys = (...names: string[]): Config =>
  readConfig({ DATABASE_URL: 'postgres://school@db/school', DATA_KEYS: dataKeysOf(...names) });

const TEXT = Buffer.from('IBAN DE02 1203 0000 0000 2020 51');

describe('what is sealed at rest', () => {
  it('says which key has sealed it; every key of the list opens it, none that is not listed', () => {
    const sealed = seal(withKeys('old'), 'purpose', 'teacher:7', TEXT);
    expect(sealed.subarray(0, SEAL_HEAD_BYTES)).to.deep.equal(newestHead(withKeys('old')));
    expect(unseal(withKeys('new', 'old'), 'purpose', 'teacher:7', sealed)).to.deep.equal(TEXT);
    expect(unseal(withKeys('new', 'other'), 'purpose', 'teacher:7', sealed)).to.equal(undefined);
    const anew = seal(withKeys('new', 'old'), 'purpose', 'teacher:7', TEXT);
    expect(unseal(withKeys('new'), 'purpose', 'teacher:7', anew)).to.deep.equal(TEXT);
  });

  it('opens for its purpose and owner only, and not after a change of one byte', () => {
    const config = withKeys('key');
    const sealed = seal(config, 'purpose', 'teacher:7', TEXT);
    expect(unseal(config, 'another', 'teacher:7', sealed)).to.equal(undefined);
    expect(unseal(config, 'purpose', 'teacher:8', sealed)).to.equal(undefined);
    for (const at of sealed.keys()) {
      const broken = Buffer.from(sealed);
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at);
      expect(unseal(config, 'purpose', 'teacher:7', broken), `byte ${at}`).to.equal(undefined);
    }
    for (const bytes of [0, 1, SEAL_HEAD_BYTES, SEAL_HEAD_BYTES + 27])
      expect(unseal(config, 'purpose', 'teacher:7', sealed.subarray(0, bytes)), `${bytes} bytes`).to.equal(undefined);
  });

  it('what the session key of the staff app has sealed stays readable while its secret is in the list', () => {
    const config = withKeys('new', 'staff');
    expect(unseal(config, 'second factor', '7', OLD_VALUES.factor)).to.deep.equal(OLD_VALUES.secret);
    expect(unseal(config, 'payout-account', 'teacher:7', OLD_VALUES.payout)?.toString()).to.equal(
      '{"accountNumber":"001122334455"}',
    );
    expect(unseal(withKeys('new'), 'second factor', '7', OLD_VALUES.factor)).to.equal(undefined);
  });

  it('what it has hashed and signed is still recognised', () => {
    const config = withKeys('new', 'staff');
    expect(keyedHashes(config, 'recovery code', '7', 'abcdefghjk')[1]).to.deep.equal(OLD_VALUES.recovery);
    expect(keyedTokens(config, 'class-receipt', '7:8', '1')[1]).to.equal(OLD_VALUES.receipt);
    expect(keyedTokens(config, 'trial-booking', 'letter', '7')[1]).to.equal(OLD_VALUES.booking);
  });
});
