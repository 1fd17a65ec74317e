import { useApolloClient } from '@apollo/client/react';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { giveDraftTo } from '#web/forms/formDraft.ts';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import type { Delivery } from '../../../parts/contact/deliveryValues.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { SignedInProfileDocument } from '../../../parts/measurement/signedInProfile.generated.ts';
import { type RegisterShopperMutation, useRegisterShopperMutation } from './RegisterShopper.generated.ts';

type Answer = RegisterShopperMutation['registerShopper'];
type Refused = Exclude<Answer, { __typename: 'AuthRecord' }>;

/**
 * Creates the account of a first purchase from the form, without a password. Returns null when the person is signed in;
 * the form stays on the screen, because the order follows at once.
 */
export function useRegisterShopper(draft: string) {
  const client = useApolloClient();
  const [register] = useRegisterShopperMutation();
  return async ({ contact, address }: Delivery): Promise<Refused | null | undefined> => {
    const { coupon: _inTheCart, ...person } = contact;
    const { data } = await register({ variables: { input: { ...person, ...address } } });
    const answer = data?.registerShopper;
    if (answer?.__typename !== 'AuthRecord') return answer;
    giveDraftTo(answer.token, draft);
    saveTokens(answer);
    // The server has merged the guest's cart.
    saveCartToken(null);
    recordActivity('register');
    measure({ name: 'sign_up' });
    await client
      .query({ query: SignedInProfileDocument, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    return null;
  };
}
