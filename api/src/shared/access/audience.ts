import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { Authorized, getMetadataStorage } from 'type-graphql';
import type { Role } from '../../modules/account/role.ts';
import type { Ctx } from '../../services.ts';
import { DURING_ERASURE, KEY_HOLDERS, OWN_ACCOUNT, requireEntry } from './entry.ts';

const publicOperations = new Map<object, Set<string>>();

/** Opens an operation to everyone. A test compares the list of these with a reviewed file. */
export function Public(): MethodDecorator {
  return (target, name) => {
    const operations = publicOperations.get(target.constructor) ?? new Set();
    publicOperations.set(target.constructor, operations.add(String(name)));
  };
}

/** Opens an operation to every signed-in person who may act: not to a suspended or unverified doctor. */
export const Members = (): MethodDecorator & PropertyDecorator => Authorized();

/** Opens an operation on the caller's own account or orders, also to a suspended or unverified doctor. */
export const OwnAccount = (): MethodDecorator & PropertyDecorator => Authorized([OWN_ACCOUNT]);

/**
 * Like `OwnAccount`, and open while the account waits for its erasure: cancelling the erasure, and the
 * account's security.
 */
export const DuringErasure = (): MethodDecorator & PropertyDecorator =>
  Authorized([OWN_ACCOUNT, DURING_ERASURE]);

/** Opens an operation to partners with an api-key. */
export const ForKeys = (): MethodDecorator & PropertyDecorator => Authorized([KEY_HOLDERS]);

/** Opens an operation to people of these roles only. */
export const Only = (...roles: Role[]): MethodDecorator & PropertyDecorator => Authorized(roles);

/**
 * When an operation requires a recent second factor: `always`, only for `admins` where patients or
 * doctors may call it too, `decided by the command` where it depends on the change, or `none:` with the reason.
 */
export type FreshCodeRule = 'always' | 'admins' | 'decided by the command' | `none: ${string}`;

const freshCodeRules = new Map<object, Map<string, FreshCodeRule>>();

/** States when a mutation requires a recent second factor. Every mutation that is open to a role needs it. */
export function FreshCode(rule: FreshCodeRule): MethodDecorator {
  return (target, name) => {
    const rules = freshCodeRules.get(target.constructor) ?? new Map();
    freshCodeRules.set(target.constructor, rules.set(String(name), rule));
  };
}

export interface OperationRule {
  operation: string;
  kind: 'query' | 'mutation' | 'subscription';
  audience: string;
  freshCode: FreshCodeRule | null;
}

/**
 * Every operation with its audience. Throws for one that states none, so that a forgotten decorator stops the
 * start instead of opening an operation (promise 5).
 */
export function listOperationRules(): OperationRule[] {
  const storage = getMetadataStorage();
  const kinds = [
    ['query', storage.queries],
    ['mutation', storage.mutations],
    ['subscription', storage.subscriptions],
  ] as const;
  return kinds.flatMap(([kind, operations]) =>
    operations.map((operation) => {
      const isPublic = publicOperations.get(operation.target)?.has(operation.methodName) ?? false;
      if (!isPublic && !operation.roles)
        throw new Error(
          `The ${kind} "${operation.schemaName}" states no audience: add @Public(), @Members() or @Only(…).`,
        );
      if (isPublic && operation.roles)
        throw new Error(`The ${kind} "${operation.schemaName}" states two audiences.`);
      const audience = isPublic ? 'public' : operation.roles?.length ? operation.roles.join(', ') : 'members';
      const freshCode = freshCodeRules.get(operation.target)?.get(operation.methodName) ?? null;
      const isOfRole = (operation.roles ?? []).some(
        (role) => role !== OWN_ACCOUNT && role !== DURING_ERASURE,
      );
      if (kind === 'mutation' && isOfRole && !freshCode)
        throw new Error(
          `The mutation "${operation.schemaName}" does not state whether it asks for a fresh code: add @FreshCode(…).`,
        );
      return { kind, operation: operation.schemaName, audience, freshCode };
    }),
  );
}

/** The access rule of a subscription's operation, which is checked again at each event. */
export function entryOfSubscription(
  document: DocumentNode,
): (caller: Pick<Ctx, 'apiKey' | 'viewer'>) => void {
  const names = new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION
        ? definition.selectionSet.selections.flatMap((root) =>
            root.kind === Kind.FIELD ? root.name.value : [],
          )
        : [],
    ),
  );
  const operations = getMetadataStorage().subscriptions.filter(({ schemaName }) => names.has(schemaName));
  return ({ viewer, apiKey }) => {
    for (const { roles } of operations)
      if (roles) requireEntry(viewer, { roles, allowedWithoutSecondFactor: false, apiKey });
  };
}
