/** A complete endpoint that partners can copy. `partnerPage.test.ts` runs it. */
export const receiveExample = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.SEGREDO);

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const { type, data } = webhook.verify(Buffer.concat(parts).toString(), request.headers);
    // A verificação espera o challenge de volta.
    response.end(type === 'webhook.check' ? data.challenge : '');
    console.log(request.headers['webhook-id'], type, JSON.stringify(data));
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(process.env.PORT ?? 3000, () => console.log('Pronto.'));`;
