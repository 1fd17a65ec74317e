import type { Dice } from '../../sandbox/dice.ts';
import type { Stage } from './stage.ts';
import type { AskShop } from './stocks.ts';
import { readSubscriptions } from './subscriptionRows.ts';

interface Tools {
  stage: Stage;
  dice: Dice;
  activityFactor: number;
  ask: AskShop;
}

/** Blocks, empties or removes a few cards at the bank, and revokes a few prescriptions or makes a patient report a risk. */
export async function spoilCards({ stage, dice, activityFactor, ask }: Tools): Promise<void> {
  const { database } = stage;
  const subscriptions = await readSubscriptions(database);
  for (const { userId, cardToken } of subscriptions) {
    if (!dice.chance(0.004 * activityFactor)) continue;
    const fate = dice.one([
      ...['lost_or_stolen', 'card_blocked', 'insufficient_funds', 'insufficient_funds', 'other'],
      ...['forgotten', 'revoked', 'revoked', 'report'],
    ]);
    if (fate === 'report') await ask((shop) => shop.ask('report', { userId }));
    else if (fate === 'revoked')
      await database.query(
        'update prescription set revoked_at = $2 where user_id = $1 and revoked_at is null',
        [userId, stage.now()],
      );
    else if (fate === 'forgotten')
      await database.query('delete from sandbox_gateway.card_token where token = $1', [cardToken]);
    else
      await database.query('update sandbox_gateway.card_token set outcome = $2 where token = $1', [
        cardToken,
        `decline:${fate}`,
      ]);
  }
}
