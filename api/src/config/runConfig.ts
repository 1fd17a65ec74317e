import { resolve } from 'node:path';
import { z } from 'zod';
import { choice, requireVariables, type SettingProblem, text, wholeNumber } from './variables.ts';

/** The variables for the role of a process and the kind of installation. */
export const runVariables = z.object({
  NODE_ENV: choice('development', 'production', 'test').default('development'),
  ROLE: choice('web', 'worker', 'all').default('all'),
  DEMO: choice('on', 'off').optional(),
  DEMO_WORLD: choice('on', 'off').default('on'),
  REGULATED_MODE: choice('on', 'off').optional(),
  SUBSCRIPTIONS: choice('on', 'off').default('on'),
  DATA_DIR: text.default('.data'),
  ADMIN_CODE_HOURS: wholeNumber(1, 12).default(4),
  DOCTOR_CODE_HOURS: wholeNumber(1, 12).default(12),
  DISK_RESERVE_MB: wholeNumber(0, 999_999_999).default(64),
});

export type RunEnvironment = z.infer<typeof runVariables>;

/** Whether this is a production shop without a demo. */
export const isLive = ({ NODE_ENV, DEMO }: Pick<RunEnvironment, 'NODE_ENV' | 'DEMO'>): boolean =>
  NODE_ENV === 'production' && DEMO !== 'on';

export const runProblems = (env: RunEnvironment): SettingProblem[] =>
  isLive(env)
    ? requireVariables(
        env,
        ['REGULATED_MODE'],
        'is needed in production: on leaves out every promotion of medicines and melatonin, off shows the marketing pages',
      )
    : [];

export interface RunConfig {
  dataDir: string;
  /** Free mebibytes required on the data disk; with less, `/readyz` fails. */
  diskReserveMiB: number;
  isProduction: boolean;
  /**
   * Whether there are demo people, the movable clock, the test bank and the mail folder: by default only with the
   * embedded database outside production.
   */
  isDemo: boolean;
  /** Whether a new demo begins with a year of orders, appointments and conversations. */
  hasDemoHistory: boolean;
  /** For how many hours a code of the app lets staff read data of other people. A session of staff lasts twelve. */
  codeHours: { admin: number; doctor: number; pharmacist: number };
  isWeb: boolean;
  isWorker: boolean;
  /**
   * Whether a paid recurrent order begins a subscription that is charged every month. When turned off,
   * nothing is announced or charged, and a recurrent order is an ordinary one.
   */
  chargesSubscriptions: boolean;
  /** Who gives the shopper the posting code of a return: a demo's carrier at once, or in production an admin. */
  returnLabels: 'sandbox' | 'manual';
  /** Whether medicines and products with melatonin are shown without promotion (A-112; RDC 44/2009, art. 54). */
  isRegulatedMode: boolean;
}

export function readRun(env: RunEnvironment & { DATABASE_URL?: string | undefined }): RunConfig {
  const isProduction = env.NODE_ENV === 'production';
  const isDemo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !isProduction;
  return {
    dataDir: resolve(env.DATA_DIR),
    diskReserveMiB: env.DISK_RESERVE_MB,
    isProduction,
    isDemo,
    hasDemoHistory: isDemo && env.DEMO_WORLD === 'on',
    codeHours: {
      admin: env.ADMIN_CODE_HOURS,
      doctor: env.DOCTOR_CODE_HOURS,
      pharmacist: env.DOCTOR_CODE_HOURS,
    },
    isWeb: env.ROLE !== 'worker',
    isWorker: env.ROLE !== 'web',
    chargesSubscriptions: env.SUBSCRIPTIONS === 'on',
    returnLabels: isLive(env) ? 'manual' : 'sandbox',
    isRegulatedMode: env.REGULATED_MODE === 'on',
  };
}
