/** What the bar of the chosen orders shows of each. */
export interface ChosenOrder {
  id: string;
  code: string | null;
  nextStatuses: readonly number[];
}
