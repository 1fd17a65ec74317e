import { countText } from '#web/format/plural.ts';
import type { FlagFacts } from '../../parts/flags/FlagCard.tsx';
import type { BenchOrderQuery } from './BenchOrderPage.generated.ts';

/** An order on the bench, with everything that its page shows. */
export type BenchOrder = BenchOrderQuery['benchOrder'];
export type BenchMedicine = BenchOrder['medicines'][number];
export type BenchPrescription = BenchOrder['prescriptions'][number];
type PrescribedItem = BenchPrescription['items'][number];

/** The item of a prescription that covers a medicine; undefined without one. */
export const prescribedItem = (
  { prescriptions }: Pick<BenchOrder, 'prescriptions'>,
  { prescriptionItemId }: Pick<BenchMedicine, 'prescriptionItemId'>,
): PrescribedItem | undefined =>
  prescriptions.flatMap(({ items }) => items).find(({ id }) => id === prescriptionItemId);

/** Whether the medicines were refused: the order then uses no prescription, so none is shown as missing. */
export const isRefused = ({ dispensing }: Pick<BenchOrder, 'dispensing'>): boolean =>
  dispensing?.outcome === 'REFUSED';

/** Something about the patient that the pharmacist ticks as seen before dispensing. */
interface Alert {
  key: string;
}
interface FlagAlert extends Alert {
  flag: FlagFacts;
  lineTitle: string;
}

/** The flags of the evaluations that ask for attention; those that only inform need no tick, as for doctors. */
export const flagAlerts = ({ appointments }: Pick<BenchOrder, 'appointments'>): FlagAlert[] =>
  appointments.flatMap(({ id, lineTitle, flags }) =>
    flags
      .filter(({ severity }) => severity !== 'INFO')
      .map((flag) => ({ key: `${id} ${flag.flag}`, flag, lineTitle })),
  );

export const restrictionKey = ({ label }: { label: string }): string => `restriction ${label}`;

/** The one tick for the list of medicines. */
export const MEDICINES_KEY = 'medicines';

/** Whether a medicine of the list speaks against one of the order, or was not recognised. */
export const asksToReadMedicines = ({ interactions, patientMedicines }: MedicineFacts): boolean =>
  interactions.length > 0 ||
  patientMedicines.items.some(({ unchecked, stoppedAt }) => unchecked.length > 0 && !stoppedAt);

type MedicineFacts = Pick<BenchOrder, 'interactions' | 'patientMedicines'>;

/** How many alerts are not ticked yet, in a sentence; null when none is left. */
export function unseenText(
  order: Pick<BenchOrder, 'appointments' | 'restrictions'> & MedicineFacts,
  seen: ReadonlySet<string>,
): string | null {
  const keys = [
    ...flagAlerts(order).map(({ key }) => key),
    ...order.restrictions.map(restrictionKey),
    ...(asksToReadMedicines(order) ? [MEDICINES_KEY] : []),
  ];
  const unseen = keys.filter((key) => !seen.has(key)).length;
  return unseen > 0 ? `Falta marcar “Ciente” em ${countText(unseen, 'alerta', 'alertas')}.` : null;
}

/** Why the order as it is cannot be dispensed, in sentences. The server decides again. */
export const obstaclesOf = ({ medicines }: Pick<BenchOrder, 'medicines'>): string[] =>
  medicines.flatMap(({ name, quantity, unitsAllowed, prescriptionItemId, isShortOfLots }) => [
    ...(prescriptionItemId === null
      ? [`Nenhuma receita cobre ${name}.`]
      : quantity > unitsAllowed
        ? [`O pedido tem mais unidades de ${name} do que a receita permite.`]
        : []),
    ...(isShortOfLots ? [`Faltam lotes de ${name}.`] : []),
  ]);
