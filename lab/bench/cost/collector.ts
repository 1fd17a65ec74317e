import { createServer } from 'node:http';

/** An OpenTelemetry collector that accepts everything and counts the bytes. */
export async function startCollector(): Promise<{ endpoint: string; bytes(): number; close(): void }> {
  let bytes = 0;
  const server = createServer(async (request, response) => {
    for await (const chunk of request) bytes += chunk.length;
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, bytes: () => bytes, close: () => server.close() };
}
