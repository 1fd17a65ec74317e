import type { Fact } from './settingRule.ts';

export interface ChangedFact {
  name: string;
  before: string | null;
  after: string | null;
}

/** What differs between two documents, name by name, in the order of the later one. */
export function changedFacts(before: readonly Fact[], after: readonly Fact[]): ChangedFact[] {
  const [earlier, later] = [new Map(before), new Map(after)];
  const names = new Set([...later.keys(), ...earlier.keys()]);
  return [...names].flatMap((name) => {
    const change = { name, before: earlier.get(name) ?? null, after: later.get(name) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
