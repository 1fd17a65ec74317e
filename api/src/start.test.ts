import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { start } from './start.ts';

describe('a start', () => {
  it('on a port that is taken says so in one sentence, before anything else is started', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const said: string[] = [];
    await expect(start({ PORT: String(port) }, (line) => said.push(line))).rejects.toThrow(
      `PORT: ${port} is taken by another program.`,
    );
    expect(said).toEqual([]);
    other.close();
  });
});
