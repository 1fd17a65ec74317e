import { contextFor } from '../../src/context.ts';
import { Role } from '../../src/modules/account/role.ts';
import type { Ctx, Services } from '../../src/services.ts';
import { newId } from '../../src/shared/ids.ts';
import { UserError } from '../../src/shared/refusals.ts';
import { DONE } from '../shopCalls.ts';

/** The context of a request by this signed-in person in the simulation. */
export const asPerson = (services: Services, userId: string, role: Role = Role.patient): Ctx =>
  contextFor(services, {
    viewer: { userId, role, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'simulation',
  });

/** The code of a refusal, or `DONE`. */
export const outcomeOf = (answer: unknown): string => (answer instanceof UserError ? answer.code : DONE);

export const productId = ({ catalog }: Services, slug: string): string => {
  const product = catalog.current().find(slug);
  if (!product) throw new Error(`No such product: ${slug}`);
  return product.id;
};
