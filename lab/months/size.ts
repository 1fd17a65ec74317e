export interface Size {
  months: number;
  people: number;
  /** How much more often people act than in reality. */
  activityFactor: number;
  /** About how often a process is killed at a random moment. It is killed around a charge as often again. */
  kills: number;
  /** Whether some people pay with PIX Automático. */
  hasPix: boolean;
  seed: number;
  /** The times of a day at which jobs run; a charge without an answer is asked about after two minutes. */
  rounds: readonly string[];
}
