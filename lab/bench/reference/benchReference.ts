import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Program } from '../../../ops/processes/program.ts';

let references = 0;

/**
 * Starts a minimal server that always returns the text `answer`, to compare the product's rate with: Node's HTTP server
 * (`bare`) or Apollo Server. The program writes its port to a file once it listens.
 */
export async function startReference(folder: string, kind: 'bare' | 'apollo', answer: string) {
  references += 1;
  const [file, portFile] = [join(folder, `answer-${references}.json`), join(folder, `port-${references}`)];
  writeFileSync(file, answer);
  const program = new Program(
    'lab/bench/reference/references.ts',
    { NODE_ENV: 'production' },
    join(folder, 'references.log'),
    [],
    [kind, file, portFile],
  );
  for (let tries = 0; tries < 500; tries += 1) {
    if (program.hasEnded) throw new Error(`The reference ended: ${folder}/references.log`);
    const port = await readFile(portFile, 'utf8').catch(() => null);
    if (port) return { url: `http://127.0.0.1:${port}`, stop: () => program.kill() };
    await pause(20);
  }
  throw new Error('The reference did not start.');
}
