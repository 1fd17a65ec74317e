import { Refusal } from '../../../shared/refusals.ts';
import { reasonOf } from '../../account/users/recordAct.ts';

const SHORTEST = 10;

/** Why an admin opens somebody's record, as it is kept and as its patient may ask for it. */
export function readAccessReason(reason: string | null | undefined): string | Refusal {
  const said = reasonOf(reason ?? '') ?? '';
  return said.length < SHORTEST ? new Refusal('reason_required') : said;
}
