import type { Member } from '../flows.ts';
import { exactProcessorMs } from '../process/processor.ts';

/** A request or a group of requests, as the apps send them. */
export interface Case {
  title: string;
  /** In each round, for each process. */
  requests: number;
  run(url: string, member: Member): Promise<unknown>;
}

/** Milliseconds of a processor for the requests of one round, by the name of the process. */
export type Round = ReadonlyMap<string, Spent>;

export interface Spent {
  /** While the process served its requests. */
  serving: number;
  /** While the others served theirs: what it sends later, and what it does at rest. */
  later: number;
}

interface Process {
  name: string;
  url: string;
  pid: number;
}

/**
 * Sends each process the same requests in turn: in one order, then in the opposite one, so that each process comes
 * before and after each other one equally often.
 */
export async function spentTime(
  processes: readonly Process[],
  members: readonly Member[],
  { requests, run }: Case,
  rounds: number,
): Promise<Round[]> {
  const found: Round[] = [];
  const times = () => new Map(processes.map(({ name, pid }) => [name, exactProcessorMs(pid)]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = Math.floor(round / 2) % processes.length;
    const order = [...processes.slice(turn), ...processes.slice(0, turn)];
    const began = times();
    const serving = new Map<string, number>();
    for (const { name, url, pid } of round % 2 === 0 ? order : order.reverse()) {
      const before = exactProcessorMs(pid);
      await sendInParallel(requests, members, (member) => run(url, member));
      serving.set(name, exactProcessorMs(pid) - before);
    }
    const spent = [...times()].map(([name, end]): [string, Spent] => {
      const own = serving.get(name) ?? 0;
      return [name, { serving: own, later: end - (began.get(name) ?? 0) - own }];
    });
    found.push(new Map(spent));
  }
  return found;
}

/** Sends so many requests; each member sends its next one when the last one was answered. */
export async function sendInParallel(
  count: number,
  members: readonly Member[],
  run: (member: Member) => Promise<unknown>,
): Promise<void> {
  let left = count;
  const worker = async (member: Member) => {
    while (left > 0) {
      left -= 1;
      // A connection that was idle may be closed at the moment of its next request.
      await run(member).catch(() => run(member));
    }
  };
  await Promise.all(members.map(worker));
}
