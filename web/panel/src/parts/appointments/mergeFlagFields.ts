import type { ApolloCache } from '@apollo/client';
import { InMemoryCache, type Reference } from '@apollo/client/cache';

type Flag = Record<string, unknown> & { flag?: string };
type Flags = readonly (Flag | Reference)[];

const nameOf = (flag: Flag | Reference): unknown => ('flag' in flag ? flag.flag : undefined);

/**
 * The list and its events select fewer fields of a flag than an open record. The latest answer decides which flags
 * exist; fields that it does not select are kept, otherwise each event would refetch the whole record.
 */
export function mergeFlagFields(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return;
  cache.policies.addTypePolicies({
    ClinicAppointment: {
      fields: {
        // Without an id of its own, a patient read with fewer fields would replace the one of a list.
        patient: { merge: true },
        flags: {
          merge: (before: Flags = [], after: Flags) =>
            after.map((flag) => {
              const known = before.find((other) => nameOf(other) === nameOf(flag));
              return known ? { ...known, ...flag } : flag;
            }),
        },
      },
    },
  });
}
