import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';

/** An admin gives a reason for opening a patient's record; without a record id, for opening lists. */
export async function giveReason(
  app: Pick<TestApp, 'graphql'>,
  admin: Pick<Person, 'token'>,
  recordId: string | null = null,
): Promise<void> {
  const { data, errors } = await app.graphql(
    `mutation ($recordId: ID) { giveAccessReason(kind: COMPLAINT, text: "Reclamação número 4711", recordId: $recordId) { __typename } }`,
    { recordId },
    admin,
  );
  if (data?.giveAccessReason?.__typename !== 'AccessReasonGiven')
    throw new Error(JSON.stringify(errors ?? data));
}
