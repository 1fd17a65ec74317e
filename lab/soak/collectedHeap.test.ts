// For a release: garbage collections of a process
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ChildProgram } from '../../ops/processes/program.ts';
import { heapAfterCollection, INSPECTABLE } from './collectedHeap.ts';

/** Makes about 5 MiB each 50 ms. It is garbage, or held by a program that leaks. */
const program = (leaks: boolean) => `const held = [];
  const numbers = () => Array.from({ length: 40_000 }, Math.random);
  setInterval(() => { for (let times = 0; times < 15; times += 1) { const made = numbers(); if (${leaks}) held.push(made); } }, 50);
  console.log('started');`;

describe('heapAfterCollection', () => {
  const running: ChildProgram[] = [];
  afterEach(() => Promise.all(running.splice(0).map((child) => child.kill())));

  async function growthOf(leaks: boolean): Promise<number> {
    const logFile = join(mkdtempSync(join(tmpdir(), 'collected-')), 'program.log');
    const child = new ChildProgram(process.execPath, [...INSPECTABLE, '-e', program(leaks)], {}, logFile);
    running.push(child);
    // The program goes on between a collection and its reading, so the smallest of some readings counts.
    const heap = async () => {
      const readings: number[] = [];
      for (let times = 0; times < 5; times += 1)
        readings.push(await heapAfterCollection({ pid: child.pid, logFile }));
      return Math.min(...readings);
    };
    await pause(500);
    const before = await heap();
    await pause(1500);
    return (await heap()) - before;
  }

  it('does not count garbage', async () => {
    expect(Math.abs(await growthOf(false))).toBeLessThan(3);
  });

  it('counts what the process holds', async () => {
    expect(await growthOf(true)).toBeGreaterThan(6);
  });
});
