import { assignedRanges, type CepRange, formatCep } from '#schema/br/cep.ts';

export const includesCep = (ranges: readonly CepRange[], cep: string): boolean =>
  ranges.some(({ from, to }) => from <= cep && cep <= to);

export const rangeText = ({ from, to }: CepRange): string => `${formatCep(from)} a ${formatCep(to)}`;

/** `53990` means every CEP that begins with it. */
export const rangeOfPrefix = (prefix: string): CepRange => ({
  from: prefix.padEnd(8, '0'),
  to: prefix.padEnd(8, '9'),
});

/** The assigned CEPs of these states, neighbouring blocks as one range. */
export function rangesOfStates(states: readonly string[]): CepRange[] {
  const ranges: CepRange[] = [];
  for (const { uf, from, to } of assignedRanges()) {
    if (!states.includes(uf)) continue;
    const last = ranges.at(-1);
    if (last && Number(last.to) + 1 === Number(from)) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

/** The assigned CEPs that none of these ranges includes. */
export function missingRanges(ranges: readonly CepRange[]): CepRange[] {
  const sorted = inOrder(ranges);
  return assignedRanges().flatMap((block) => {
    const missing: CepRange[] = [];
    let next = Number(block.from);
    for (const { from, to } of sorted) {
      if (Number(to) < next) continue;
      if (from > block.to) break;
      if (Number(from) > next) missing.push({ from: digits(next), to: digits(Number(from) - 1) });
      next = Number(to) + 1;
    }
    if (next <= Number(block.to)) missing.push({ from: digits(next), to: block.to });
    return missing;
  });
}

/** The first two ranges that include the same CEP. */
export function overlapping<Range extends CepRange>(ranges: readonly Range[]): [Range, Range] | null {
  const sorted = inOrder(ranges);
  for (const [index, range] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.from <= range.to) return [range, next];
  }
  return null;
}

const inOrder = <Range extends CepRange>(ranges: readonly Range[]): Range[] =>
  ranges.toSorted((a, b) => Number(a.from) - Number(b.from));

const digits = (code: number): string => String(code).padStart(8, '0');
