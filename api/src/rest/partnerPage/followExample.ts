/** Follows the events of a key live, for partners to copy. `quickStartFiles.test.ts` runs it. */
export const followExample = (origin: string): string => `import { createClient } from 'graphql-ws';

const client = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  connectionParams: { apiKey: process.env.CHAVE },
});

// Comece depois do último cursor que você tratou; '0' é o começo.
const query = 'subscription ($after: String) { partnerEventAdded(after: $after) { id cursor type timestamp data } }';
for await (const { data, errors } of client.iterate({ query, variables: { after: process.env.CURSOR ?? '0' } })) {
  const event = data?.partnerEventAdded;
  console.log(event ? [event.id, event.type, JSON.stringify(event.data)].join(' ') : errors);
}`;
