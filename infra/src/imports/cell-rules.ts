import type { CellRules } from '@school/core/imports/read-cells';
import { ok } from '@school/core/shared/result';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import type { Config } from '../config.js';
import { readPhone } from '../identity/read-phone.js';
import type { ImportSettings } from './settings.js';

/** How phones and addresses are read, by what was chosen for the import. */
export function cellRules(config: Config, { countryCode }: ImportSettings): CellRules {
  const domain = madeDomain(config.PUBLIC_URL);
  return {
    countryCode,
    isMadeAddress: (email) => isMadeAddress(email, domain),
    readPhone: (typed) => {
      const read = readPhone(typed);
      if (!read.ok) return read;
      // A number that cannot ring is refused here, also one that was kept in the past.
      const { number, problem } = read.value;
      return problem === undefined ? ok(number) : { ok: false, reason: problem };
    },
  };
}
