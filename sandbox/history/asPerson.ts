import { contextFor } from '../../api/src/context.ts';
import type { Role } from '../../api/src/modules/account/role.ts';
import type { Ctx, Services } from '../../api/src/services.ts';
import { UserError } from '../../api/src/shared/refusals.ts';
import { servicesAt } from './servicesAt.ts';

export interface DemoViewer {
  userId: string;
  role: Role;
  sessionId?: string;
}

/** The context of a request that a signed-in person sends at an instant of the past. */
export const asPerson = (services: Services, { sessionId = 'demo', ...person }: DemoViewer, at: Date): Ctx =>
  contextFor(servicesAt(services, at), {
    viewer: { ...person, sessionId },
    address: '127.0.0.1',
    requestId: 'demo history',
  });

/** The answer of a command that must succeed. */
export function requireSuccess<Answer>(answer: Answer): Exclude<Answer, UserError> {
  if (answer instanceof UserError) throw new Error(`Demo: ${answer.code}`);
  return answer as Exclude<Answer, UserError>;
}
