import { contextFor } from '../../../api/src/context.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import type { Ctx, Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { UserError } from '../../../api/src/shared/refusals.ts';
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
