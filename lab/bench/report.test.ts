import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Report } from './report.ts';

const lines: string[] = [];
beforeEach((): void => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const reported = (judgesSpeed: boolean): Report => {
  const report = new Report({ judgesSpeed });
  report.target('idle at most 220 MiB', false, '300 MiB');
  report.correct('the books are balanced', false, 'one order is paid twice');
  return report;
};

describe('the report of a bench', () => {
  it('counts a figure beyond its target and a wrong answer as missed', () => {
    expect(reported(true).close()).toBe(2);
  });

  it('counts only the wrong answer where speed is not judged, and still prints the figure', () => {
    expect(reported(false).close()).toBe(1);
    expect(lines).toContain('  · idle at most 220 MiB: 300 MiB');
    expect(lines).toContain('  ✗ the books are balanced: one order is paid twice');
  });
});
