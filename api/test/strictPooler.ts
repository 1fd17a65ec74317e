import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../src/shared/portOf.ts';

/** What the first message of a connection may set, as PgBouncer allows it without a setting of its own. */
const STARTUP = new Set(['user', 'database', 'client_encoding', 'application_name']);
/** Statements whose effect lasts longer than a transaction. */
const OF_A_CONNECTION =
  /^\s*(listen|unlisten|prepare|declare|discard|reset|set (?!local|transaction))|pg_(try_)?advisory_(un)?lock|create temp/i;
const HEADER = 5;
const textOf = (bytes: Buffer): string => bytes.subarray(0, bytes.indexOf(0)).toString();

/** What a message of a client breaks for a pooler in transaction mode, or null. */
function violationOf(type: string, body: Buffer): string | null {
  if (type !== 'Q' && type !== 'P') return null;
  const name = type === 'P' ? textOf(body) : '';
  if (name) return `statement with the name ${name}`;
  const text = textOf(type === 'P' ? body.subarray(1) : body);
  return OF_A_CONNECTION.test(text) ? text : null;
}

function startupViolations(body: Buffer): string[] {
  const words = body.subarray(4).toString().split('\0');
  const names = words.filter((_, index) => index % 2 === 0 && words[index] !== '');
  return names.filter((name) => !STARTUP.has(name)).map((name) => `startup setting ${name}`);
}

/** Splits the bytes of a client into messages and reports the violations. */
function watch(client: Socket, report: (violation: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  client.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    if (!hasStarted && rest.length >= 4 && rest.length >= rest.readInt32BE()) {
      for (const violation of startupViolations(rest.subarray(4, rest.readInt32BE()))) report(violation);
      rest = rest.subarray(rest.readInt32BE());
      hasStarted = true;
    }
    while (hasStarted && rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const violation = violationOf(String.fromCharCode(rest[0] ?? 0), rest.subarray(HEADER, end));
      if (violation) report(violation);
      rest = rest.subarray(end);
    }
  });
}

/**
 * Forwards connections to PostgreSQL and records everything that a pooler in transaction mode would refuse or apply to
 * another caller: settings, names of statements, LISTEN, locks of a connection.
 */
export async function openStrictPooler(
  databaseUrl: string,
): Promise<{ url: string; violations: string[]; close(): void }> {
  const target = new URL(databaseUrl);
  const violations: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    watch(client, (violation) => violations.push(violation));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String(portOf(server));
  return {
    url: url.toString(),
    violations,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
