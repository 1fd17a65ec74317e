import type { Services } from '../../../services.ts';

export type SettleServices = Pick<
  Services,
  'orm' | 'jobs' | 'clock' | 'config' | 'prescriptions' | 'catalog' | 'recurrences'
>;
