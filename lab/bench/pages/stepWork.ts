import type { CDPSession } from 'playwright-core';

/** The fields of a trace event that are needed here. Times in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** CPU time of the thread, which does not include other programs. */
  tdur: number;
}

/** How Chromium names one task of a thread in a trace. */
const TASK = 'ThreadControllerImpl::RunTask';

/** The protocol types every value as text; most are numbers. */
function eventOf(raw: object): TraceEvent {
  const number = (key: string): number => Number(Reflect.get(raw, key) ?? 0);
  return {
    name: String(Reflect.get(raw, 'name')),
    cat: String(Reflect.get(raw, 'cat')),
    ph: String(Reflect.get(raw, 'ph')),
    pid: number('pid'),
    tid: number('tid'),
    ts: number('ts'),
    dur: number('dur'),
    tdur: number('tdur') || number('dur'),
  };
}

/** Traces the browser during `run`. Returns the milliseconds of CPU time that the page's thread used for each step. */
export async function traceSteps(cdp: CDPSession, run: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(eventOf(event));
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await run();
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isComplete;
  return workOf(events);
}

/** Milliseconds of CPU time from each tap to the first frame of its step. */
function workOf(events: readonly TraceEvent[]): number[] {
  const marks = events
    .filter(({ name, cat }) => cat.includes('user_timing') && (name === 'tapped' || name === 'painted'))
    .sort((a, b) => a.ts - b.ts);
  return marks.flatMap((tapped, index) => {
    const painted = marks[index + 1];
    if (tapped.name !== 'tapped' || painted?.name !== 'painted') return [];
    const tasks = events.filter(
      ({ name, ph, pid, tid, ts, dur }) =>
        name === TASK &&
        ph === 'X' &&
        pid === tapped.pid &&
        tid === tapped.tid &&
        ts + dur > tapped.ts &&
        ts < painted.ts,
    );
    return [tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000];
  });
}
