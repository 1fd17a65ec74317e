import { isRecord } from '../../shared/logging/errorFacts.ts';

/**
 * The data sent about an error. It has no field for a message, a request or a person, so none of them can be
 * sent by mistake.
 */
export interface ErrorReport {
  platform: 'node' | 'javascript';
  type: string;
  frames: readonly Frame[];
  /** The pattern of the route or page, or the name of the job. */
  place: string;
  release: string;
}

export interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
}

const NAME = /^[A-Za-z_$][\w$]{0,60}$/;
const FRAME =
  /^\s*at (?:(?:async )?([\w$.<>[\] ]{1,120}?) \()?(?:[a-z]+:\/\/[^/]*)?(\/?[^():?#]*)[^():]*:(\d+):(\d+)\)?$/;
/** Safari and Firefox write a frame as `name@address:line:column`, without a message before it. */
const OTHER_FRAME = /^([\w$.<>/]{0,120})@[a-z]+:\/\/[^/]*(\/[^():?#@]*):(\d+):(\d+)$/;
/**
 * The part of a path before our own folders. It is removed, because it contains folder and user names of the machine.
 */
const ROOT = /^.*?(?=\/?(?:out|node_modules|assets|api\/src|web|schema|storage)\/)/;
const MAX_FRAMES = 40;

/** The class name of an error. Any other text becomes `Error`, because it might contain a person's input. */
export const errorType = (name: unknown): string =>
  typeof name === 'string' && NAME.test(name) ? name : 'Error';

/**
 * The frames of a stack trace of Node.js or of any browser. Lines of the error message and frames outside our own files
 * are dropped.
 */
export function framesOf(stack: unknown): Frame[] {
  return String(stack ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', lineno, colno] = FRAME.exec(line) ?? OTHER_FRAME.exec(line) ?? [];
      if (!lineno || !/^[\w./@$+-]*\.[cm]?[jt]sx?$/.test(path) || !ROOT.test(`/${path}`)) return [];
      const filename = path.replace(ROOT, '').replace(/^\//, '');
      const known = name.split('.').every((part) => NAME.test(part) || part === '<anonymous>');
      return [{ function: known ? name : '', filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .slice(0, MAX_FRAMES);
}

/** Reduces an error of this process to its class name, its frames and its place. */
export function reportOf(
  error: unknown,
  { place, release }: { place: string; release: string },
): ErrorReport {
  const facts = isRecord(error) ? error : {};
  return { platform: 'node', type: errorType(facts.name), frames: framesOf(facts.stack), place, release };
}

/** Converts a report to an event of Sentry and compatible services. */
export function eventOf({ platform, type, frames, place, release }: ErrorReport, id: string, now: Date) {
  return {
    event_id: id,
    timestamp: now.getTime() / 1000,
    level: 'error',
    platform,
    release,
    transaction: place,
    // Frames are listed from the outermost call to the one that failed.
    exception: { values: [{ type, value: '', stacktrace: { frames: [...frames].reverse() } }] },
  };
}
