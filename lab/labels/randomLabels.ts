import fc from 'fast-check';
import type { LabelledBoxes } from '../../api/src/modules/pharmacy/document/writeDispensingLabels.ts';
import { someLabel } from '../../api/test/builders/pharmacy/dispensingRecords.ts';
import { addDays, day } from '../../schema/br/day.ts';

/** Lots as manufacturers print them, and some with every sign that fits on a box. */
const lots = fc.oneof(
  fc.stringMatching(/^[A-Z]{2}\d{2}-\d{4}$/),
  fc.stringMatching(/^[A-Z0-9]{4,12}$/),
  fc.stringMatching(/^[A-Z0-9 ./|_*+-]{1,40}$/).map((text) => text.trim() || 'L'),
  fc.stringMatching(/^[A-ZÁÇÉÕ0-9]{3,20}$/),
);

const labels = fc
  .record({
    orderCode: fc.stringMatching(/^AP-[0-9A-HJKMNP-TV-Z]{12}$/),
    lot: lots,
    days: fc.integer({ min: 0, max: 3_000 }),
    directions: fc.option(fc.constantFrom('Tomar 1 comprimido por dia.', 'Uma dose por noite. '.repeat(30))),
  })
  .map(
    ({ days, ...label }): LabelledBoxes =>
      someLabel({ ...label, expiresOn: addDays(day('2026-12-01'), days) }),
  );

/** As many labels as wanted, the same ones for the same seed. */
export const randomLabels = (count: number, seed: number): LabelledBoxes[] =>
  fc.sample(labels, { numRuns: count, seed });
