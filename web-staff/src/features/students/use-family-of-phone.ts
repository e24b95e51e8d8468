import { meantAmong } from '@school/core/find/kinds';
import { useFindAnythingQuery } from '../../app/find-api';
import { useTypedPhone } from '../../app/use-typed-phone';

/** The family that has exactly the phone in the form around the caller; undefined if none is known, or not yet. */
export function useFamilyOfPhone() {
  const { phone, isSettled } = useTypedPhone();
  const { currentData } = useFindAnythingQuery({ query: { q: phone, kinds: ['families'] } }, { skip: !isSettled });
  const family = isSettled ? meantAmong(currentData?.families ?? []) : undefined;
  return family?.is_exact === true ? family : undefined;
}
