import type { ApolloCache } from '@apollo/client';
import { InMemoryCache, type Reference } from '@apollo/client/cache';

type Flag = Record<string, unknown> & { flag?: string };
type Kept = readonly (Flag | Reference)[];

const nameOf = (flag: Flag | Reference): unknown => ('flag' in flag ? flag.flag : undefined);

/**
 * The list and its news ask for fewer parts of a flag than an open record. Which flags there are is what came last;
 * the parts it did not ask for stay, or each news of the case would ask for the whole record again.
 */
export function keepFlagParts(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return;
  cache.policies.addTypePolicies({
    ClinicCase: {
      fields: {
        flags: {
          merge: (before: Kept = [], after: Kept) =>
            after.map((flag) => {
              const known = before.find((other) => nameOf(other) === nameOf(flag));
              return known ? { ...known, ...flag } : flag;
            }),
        },
      },
    },
  });
}
