import { describe, expect, it } from '@jest/globals';
import { allPorts, freeDatabasePorts, portsFrom } from './ports.ts';

describe('the ports of a cluster', () => {
  it('are all different', () => {
    const ports = allPorts(portsFrom(4360, 6400));
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports).toHaveLength(18);
  });

  it('of a database for a tool are below those of outgoing connections', async () => {
    const ports = allPorts(await freeDatabasePorts());
    // The first port that Linux gives to outgoing connections.
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});
