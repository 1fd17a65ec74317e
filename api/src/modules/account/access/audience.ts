import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { Authorized, getMetadataStorage } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Role } from '../role.ts';
import {
  type Audience,
  DURING_ERASURE,
  ENROLLING,
  KEY_HOLDERS,
  OWN_ACCOUNT,
  ROLES_OF,
  requireEntry,
} from './entry.ts';

const publicOperations = new Map<object, Set<string>>();

/** Allows everyone to call an operation. */
export function Public(): MethodDecorator {
  return (target, name) => {
    const operations = publicOperations.get(target.constructor) ?? new Set();
    publicOperations.set(target.constructor, operations.add(String(name)));
  };
}

/**
 * Allows signed-in people to call an operation, except doctors who are suspended or whose registration is not checked.
 */
export const Members = (): MethodDecorator & PropertyDecorator => Authorized();

/**
 * Allows all signed-in people to call an operation on their own account or orders, also suspended or unchecked doctors.
 * `enrolling` adds doctors and admins without a second factor, for the operations that set one up.
 * `duringErasure` adds people whose account waits for its erasure, for operations that cancel it or secure the account.
 */
export const OwnAccount = (
  ...also: (typeof ENROLLING | typeof DURING_ERASURE)[]
): MethodDecorator & PropertyDecorator => Authorized([OWN_ACCOUNT, ...also]);

/** Allows partners with an api-key to call an operation. */
export const ForKeys = (): MethodDecorator & PropertyDecorator => Authorized([KEY_HOLDERS]);

/** Allows only people of these roles to call an operation. */
export const Only = (...roles: Role[]): MethodDecorator & PropertyDecorator => Authorized(roles);

/**
 * When an operation requires a second factor that was given a short while ago:
 * - `always`: within ten minutes, for everyone.
 * - `admins`: within ten minutes for admins, this shift for doctors; patients may call it without one.
 * - `this shift`: within the hours of the settings, for doctors and admins.
 * - `this shift for doctors`: the same, where admins and patients get only their own data.
 * - `decided by the command`: it depends on the change, or on whose record it is.
 * - `none:` with the reason.
 */
export type FreshCodeRule =
  | 'always'
  | 'admins'
  | 'this shift'
  | 'this shift for doctors'
  | 'decided by the command'
  | `none: ${string}`;

const freshCodeRules = new Map<object, Map<string, FreshCodeRule>>();

/**
 * States when an operation requires a fresh second factor. Every query and subscription for signed-in people needs this
 * decorator, and every mutation of a role.
 */
export function FreshCode(rule: FreshCodeRule): MethodDecorator {
  return (target, name) => {
    const rules = freshCodeRules.get(target.constructor) ?? new Map();
    freshCodeRules.set(target.constructor, rules.set(String(name), rule));
  };
}

export interface OperationRule {
  operation: string;
  kind: 'query' | 'mutation' | 'subscription';
  audience: Audience;
  freshCode: FreshCodeRule | null;
}

/**
 * Every operation with its audience. Throws for an operation without an audience, so that a forgotten decorator stops
 * the start of the server instead of making the operation public.
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
      const roles = operation.roles ?? [];
      const audience = isPublic ? 'everyone' : audienceOf(roles);
      const freshCode = freshCodeRules.get(operation.target)?.get(operation.methodName) ?? null;
      if (!freshCode && needsFreshCodeRule(audience, kind !== 'mutation'))
        throw new Error(
          `The ${kind} "${operation.schemaName}" does not state whether it asks for a fresh code: add @FreshCode(…).`,
        );
      return { kind, operation: operation.schemaName, audience, freshCode };
    }),
  );
}

/** The audience of these roles. One that also admits people during an erasure has the same name as without them. */
function audienceOf(roles: readonly string[]): Audience {
  const others = new Set(roles.filter((role) => role !== DURING_ERASURE));
  for (const [audience, expected] of Object.entries(ROLES_OF) as [keyof typeof ROLES_OF, readonly string[]][])
    if (others.size === expected.length && expected.every((role) => others.has(role))) return audience;
  throw new Error(`No audience has the roles ${roles.join(', ')}.`);
}

const STAFF: ReadonlySet<string> = new Set(Object.values(Role).filter((role) => role !== Role.patient));

/**
 * Whether an operation or path must state its rule for a fresh code: everything that people read, and what changes by a
 * role.
 */
export function needsFreshCodeRule(audience: Audience, isReading: boolean): boolean {
  if (isReading) return audience !== 'everyone' && audience !== 'keys';
  return audience !== 'everyone' && audience !== 'keys' && ROLES_OF[audience].some((role) => STAFF.has(role));
}

export interface SubscriptionEntry {
  requireEntry(caller: Part<Ctx, 'viewer' | 'request.apiKey'>): void;
  freshCodes: readonly FreshCodeRule[];
}

/** The access check of a subscription document, which runs again for each event, and its rules for a fresh code. */
export function entryOfSubscription(document: DocumentNode): SubscriptionEntry {
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
  return {
    requireEntry({ viewer, request: { apiKey } }) {
      for (const { roles } of operations) if (roles) requireEntry(viewer, { roles, apiKey });
    },
    freshCodes: operations.flatMap(
      ({ target, methodName }) => freshCodeRules.get(target)?.get(methodName) ?? [],
    ),
  };
}
