import { createUser } from '../../../api/src/modules/account/registration/createUser.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { User } from '../../../api/src/modules/account/user.entity.ts';
import { addToCart, clearCart } from '../../../api/src/modules/cart/edit/changeLines.ts';
import { setCartRecurrent } from '../../../api/src/modules/cart/edit/setCartOptions.ts';
import { createOrder } from '../../../api/src/modules/order/create/createOrder.ts';
import { Transaction } from '../../../api/src/modules/order/order.types.ts';
import { checkoutOrder } from '../../../api/src/modules/payment/checkoutOrder.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { GatewayUnavailable } from '../../../api/src/shared/ports/portErrors.ts';
import { ADDRESS } from '../../../api/test/address.ts';
import { registrationForm } from '../../../api/test/registrationForm.ts';
import { day } from '../../../schema/br/day.ts';
import { LEGAL_DOCUMENTS } from '../../../schema/legal/legalDocuments.ts';
import { PAYMENT_METHOD } from '../../../schema/payment/methods.ts';
import type { Beginning, CardNumber } from '../shopCalls.ts';
import { prescribe } from './clinic.ts';
import { asPerson, outcomeOf, productId } from './person.ts';

/** The address as an order stores it. */
export const SAMPLE_ADDRESS = { ...ADDRESS, zipcode: '01310100' };

/**
 * Registers a person if there is no `userId`, prescribes what the cart needs, and pays a recurrent cart by card. Returns
 * `done`, `bank_away` or the code of a refusal.
 */
export async function begin(
  services: Services,
  { userId, slugs, card, dispensings }: Beginning,
): Promise<string> {
  const id = userId ?? (await signUp(services)).id;
  for (const slug of slugs)
    if (services.catalog.current().sellable(productId(services, slug))?.outline.prescriptionRequired)
      await prescribe(services, { userId: id, slug, dispensings });
  const ctx = () => asPerson(services, id);
  await clearCart(ctx());
  for (const slug of slugs) {
    const outcome = outcomeOf(await addToCart(ctx(), { productId: productId(services, slug), quantity: 1 }));
    if (outcome !== 'done') return outcome;
  }
  await setCartRecurrent(ctx(), true);
  const { name, document, email, phone, birthDate } = await services.orm.em
    .fork()
    .findOneOrFail(User, { id });
  const order = await createOrder(
    ctx(),
    {
      contact: {
        name,
        document,
        email,
        phone: phone.replace(/^\+55/, ''),
        birthDate: birthDate.split('-').reverse().join('/'),
      },
      address: SAMPLE_ADDRESS,
      freightType: 'Standard',
    },
    newId(),
  );
  if (!(order instanceof Transaction)) return outcomeOf(order);
  const cardToken = await typeCard(services, card);
  if (!cardToken) return BANK_AWAY;
  const acceptedSubscriptionTerms = LEGAL_DOCUMENTS['termos-da-assinatura'].version;
  const payment = { method: PAYMENT_METHOD.creditCard, cardToken, acceptedSubscriptionTerms };
  return outcomeOf(await checkoutOrder(ctx(), order.id, payment, newId()));
}

export function signUp(services: Services, role: Role = Role.patient): Promise<User> {
  const { password: _, passwordConfirmation: _again, birthDate: _born, ...form } = registrationForm();
  const now = services.clock.now();
  return services.orm.em.fork().transactional((em) =>
    createUser(
      em,
      { ...form, ...SAMPLE_ADDRESS, phone: `+55${form.phone}`, birthDate: day('1989-11-05') },
      // The simulation never signs in with a password.
      { role, passwordHash: 'none', emailConfirmedAt: now, now },
    ),
  );
}

export const BANK_AWAY = 'bank_away';

/**
 * Sends the card's number to the gateway, as the browser does, and returns its token. Returns null when the gateway does
 * not answer.
 */
export async function typeCard(
  services: Services,
  { number, expiryYear }: CardNumber,
): Promise<string | null> {
  try {
    return await services.outside.gateway.tokenizeCard({
      number,
      expiryYear,
      expiryMonth: 12,
      securityCode: '123',
      holder: 'RUI B LIMA',
      holderDocument: '52998224725',
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
}
