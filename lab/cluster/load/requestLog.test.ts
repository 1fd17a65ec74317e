import { describe, expect, it } from '@jest/globals';
import { RequestLog } from './requestLog.ts';

describe('RequestLog.retry', () => {
  it('repeats a request until it succeeds, and counts the failures by reason', async () => {
    const log = new RequestLog();
    let tries = 0;
    const result = await log.retry(async () => {
      tries += 1;
      if (tries < 3) throw new Error(`no answer {"code":"INTERNAL","requestId":"${tries}"}`);
      return 'done';
    });
    expect(result).toBe('done');
    expect(log.requests).toBe(3);
    expect(log.reasons()).toBe('2 × no answer {"code":"INTERNAL"}');
    expect(log.failures.map(({ isFirst }) => isFirst)).toEqual([true, false]);
    expect(log.givenUp).toEqual([]);
  });
});
