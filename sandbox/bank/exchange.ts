import http from 'node:http';
import https from 'node:https';

interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
}

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/**
 * Sends a request over a connection that stays open, and reads the whole response. A redirect is an error. It is used
 * instead of `fetch` because it needs about 0.3 ms less processor time, and every order makes several such requests.
 */
export function exchange(outgoing: Outgoing): Promise<{ status: number; text: string }> {
  const { method, body, timeoutMs } = outgoing;
  const url = new URL(outgoing.url);
  const isSecure = url.protocol === 'https:';
  const headers = {
    ...outgoing.headers,
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: agents[isSecure ? 'https:' : 'http:'] };
    const request = (isSecure ? https : http).request(url, options, (response) => {
      const { statusCode = 0 } = response;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (statusCode >= 300 && statusCode < 400)
          reject(new Error(`A redirect (${statusCode}) is not followed.`));
        else resolve({ status: statusCode, text: Buffer.concat(parts).toString() });
      });
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`No response within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
    request.end(body);
  });
}
