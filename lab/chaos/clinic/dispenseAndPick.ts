import { ORDER_STATUS } from '../../../schema/constants.ts';
import { askShop } from '../askShop.ts';
import type { Answer } from './clinicActor.ts';
import type { Professional } from './professional.ts';
import { retryWhileUnavailable } from './retryWhileUnavailable.ts';
import type { RoundContext } from './roundContext.ts';
import type { Staff } from './staff.ts';

const ANSWER = '__typename ... on UserError { code }';
const BEGIN_SHIFT = `mutation { answer: beginShift { ${ANSWER} } }`;
const BENCH_ORDER = 'query ($id: ID!) { answer: benchOrder(id: $id) { __typename version isOpen } }';
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!) {
  answer: dispense(orderId: $orderId, version: $version, oneTimePassword: $code) { ${ANSWER} } }`;
const MOVE = `mutation ($id: ID!, $status: Int!) { answer: moveTransaction(id: $id, status: $status) { ${ANSWER} } }`;
const MAX_TRIES = 20;

/**
 * The pharmacist dispenses a covered order and the warehouse picks it. An act whose answer was lost is repeated until the
 * shop says that it is done.
 */
export async function dispenseAndPick(
  context: RoundContext,
  { pharmacist, admin }: Staff,
  orderId: string,
): Promise<void> {
  // One that has begun goes on; a long run lasts longer than a shift.
  await asPharmacist(context, pharmacist, BEGIN_SHIFT, {});
  await untilDone('dispensed', async () => {
    const seen = await asPharmacist(context, pharmacist, BENCH_ORDER, { id: orderId });
    if (seen.isOpen === false) return { __typename: 'Done' };
    return pharmacist.withCode((code) =>
      asPharmacist(context, pharmacist, DISPENSE, { orderId, version: seen.version, code }),
    );
  });
  await untilDone('picked', () =>
    retryWhileUnavailable(async () => {
      context.faults.maybeKillOne();
      const as = { token: await admin.token() };
      const move = { id: orderId, status: ORDER_STATUS.picking };
      const { answer } = await askShop<{ answer: Answer }>(context.stage.front, MOVE, move, as);
      // An earlier try picked it, and its answer was lost.
      return answer.code === 'transaction_status_not_allowed' ? { __typename: 'Done' } : answer;
    }),
  );
}

const asPharmacist = (
  { faults }: RoundContext,
  pharmacist: Professional,
  document: string,
  variables: Record<string, unknown>,
): Promise<Answer> =>
  retryWhileUnavailable(async () => {
    faults.maybeKillOne();
    return (await pharmacist.ask<{ answer: Answer }>(document, variables)).answer;
  });

async function untilDone(what: string, act: () => Promise<Answer>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { __typename, code } = await act();
    if (['BenchOrderPage', 'Transaction', 'Done'].includes(__typename)) return;
    if (tries === MAX_TRIES) throw new Error(`Not ${what}: ${code ?? __typename}`);
  }
}
