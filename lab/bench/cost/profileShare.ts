/** A processor profile as `node --cpu-prof` writes it. Times are in microseconds of the monotonic clock. */
export interface Profile {
  nodes: readonly ProfileNode[];
  startTime: number;
  samples: readonly number[];
  timeDeltas: readonly number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: readonly number[];
}

/** The source file of a place in a built file; null for the functions of Node and of the engine. */
export type SourceOf = (frame: ProfileNode['callFrame']) => string | null;

/**
 * The share (0 to 1) of the busy time after `from` that was spent in the chosen sources. Functions of Node and of the
 * engine count for the source that called them. Collecting garbage has no caller, so it counts for none.
 */
export function shareOf(
  profile: Profile,
  { from, sourceOf, isChosen }: { from: number; sourceOf: SourceOf; isChosen(source: string): boolean },
): number {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const chosen = new Map<number, boolean>();
  const isNodeChosen = (id: number): boolean => {
    const known = chosen.get(id);
    if (known !== undefined) return known;
    const node = nodes.get(id);
    const source = node ? sourceOf(node.callFrame) : null;
    const parent = parents.get(id);
    const found = source === null ? parent !== undefined && isNodeChosen(parent) : isChosen(source);
    chosen.set(id, found);
    return found;
  };
  let at = profile.startTime;
  let busy = 0;
  let inChosen = 0;
  profile.samples.forEach((id, index) => {
    at += profile.timeDeltas[index] ?? 0;
    // A sample lasts until the next one.
    const lasted = profile.timeDeltas[index + 1] ?? 0;
    if (at < from || nodes.get(id)?.callFrame.functionName === '(idle)') return;
    busy += lasted;
    if (isNodeChosen(id)) inChosen += lasted;
  });
  return busy === 0 ? 0 : inChosen / busy;
}
