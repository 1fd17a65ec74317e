import { ACTIVITY_EVENT, type ActivityEventName } from '#schema/activity/activityEvents.ts';
import { callServer } from '#web/session/callServer.ts';
import { randomId } from '#web/session/randomId.ts';

const STORAGE_KEY = 'activity-waiting';
const COUNTED_KEY = 'activity-done';
/** A tab that is offline for hours keeps only its newest steps. */
const MAX_WAITING = 50;
const RETRY_MS = 15_000;

interface Step {
  /** The server counts a step once even if it receives this id twice. */
  id: string;
  code: number;
  path: string;
}

function read<T>(key: string): T[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function write(key: string, values: readonly unknown[]): void {
  try {
    if (values.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values.slice(-MAX_WAITING)));
  } catch {
    // Without storage a step may be lost; no page depends on it.
  }
}

export interface ActivityStep {
  name: ActivityEventName;
  path: string;
  /** A key for what may be counted only once in this tab, such as an order. */
  once?: string | undefined;
}

/**
 * Sends our own server the code of the step and its page. The request carries no session and the server stores no
 * person (specification row EV-253). A step that fails waits in this tab and is sent when the connection is back.
 */
export function countStep({ name, path, once }: ActivityStep): void {
  if (once !== undefined) {
    const key = `${name} ${once}`;
    const done = read<string>(COUNTED_KEY);
    if (done.includes(key)) return;
    write(COUNTED_KEY, [...done, key]);
  }
  const step: Step = {
    id: randomId(),
    code: ACTIVITY_EVENT[name],
    path,
  };
  write(STORAGE_KEY, [...read<Step>(STORAGE_KEY), step]);
  void sendStoredSteps();
}

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

async function sendStoredSteps(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let [step] = read<Step>(STORAGE_KEY); step; [step] = read<Step>(STORAGE_KEY)) {
      if (!(await isAnswered(step))) {
        retry = setTimeout(() => void sendStoredSteps(), RETRY_MS);
        return;
      }
      const { id } = step;
      write(
        STORAGE_KEY,
        read<Step>(STORAGE_KEY).filter((other) => other.id !== id),
      );
    }
  } finally {
    isSending = false;
  }
}

/** Returns false if the step must be sent again: without a response, or when the server is busy or broken. */
async function isAnswered(step: Step): Promise<boolean> {
  try {
    const { status } = await callServer('/user-activity', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(step),
      credentials: 'omit',
      // `keepalive` sends the last step of a visit even though its page closes.
      keepalive: true,
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends the steps that an earlier page of this tab could not send, now and whenever the connection returns. */
export function sendWaitingSteps(): void {
  window.addEventListener('online', () => void sendStoredSteps());
  void sendStoredSteps();
}
