import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@school/core/shared/endpoint';
import type { Deps } from '../deps.js';
import { FileAnswer, PreparedJson, Redirect, StreamedList } from './answer.js';
import type { Route, Step } from './endpoint.js';

const SAMPLE_EVERY = 500;

/**
 * Lets no answer out that its contract does not allow. JSON that Postgres has built is always checked in tests, and
 * sampled in production.
 */
export function checkAnswer({ contract }: Route, { VERIFY_ANSWERS }: Deps['config']): Step {
  let sampled = 0;
  const isChecked = (): boolean => {
    sampled += 1;
    return VERIFY_ANSWERS === 'always' || sampled % SAMPLE_EVERY === 0;
  };
  return function checkByContract({ state }, next) {
    const { answer } = state;
    if (answer instanceof PreparedJson) {
      if (isChecked()) verify(contract, answer.text);
    } else if (answer instanceof StreamedList) {
      state.answer = answer.checkedBy((part) => {
        if (isChecked()) verify(contract, `[${part.join(',')}]`);
      });
    } else if (!(answer instanceof FileAnswer || answer instanceof Redirect) && contract.status !== 204) {
      state.answer = verified(contract, answer);
    }
    return next();
  };
}

function verified(contract: Endpoint, answer: unknown): unknown {
  try {
    return contract.response.parse(answer);
  } catch (error) {
    throw new Error(`${contract.path} answered against its contract`, { cause: error });
  }
}

/** Throws unless a prepared response is exactly what its contract allows. */
function verify(contract: Endpoint, text: string): void {
  const given: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(verified(contract, given), given)) {
    throw new Error(`${contract.path} answered fields that its contract does not name`);
  }
}
