import { act } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import type { Answers } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';
import { mergeFlagFields } from '../parts/appointments/mergeFlagFields.ts';
import { createStepUpLink } from '../parts/stepUp/stepUpLink.ts';

const NEVER = new Promise<never>(() => undefined);

export const DOCTOR = { id: 'doctor-1', name: 'Clara Nogueira', role: 'doctor', enrolmentRequired: false };

/** A waiting appointment, due in the given hours. */
export function waitingAppointment(id: string, firstName: string, dueInHours: number, facts: object = {}) {
  return {
    id,
    request: 2,
    lineTitle: 'Disfunção erétil',
    status: APPOINTMENT_STATUS.awaiting,
    statusLabel: 'Aguardando avaliação',
    dueAt: new Date(Date.now() + dueInHours * 3_600_000).toISOString(),
    isMine: false,
    doctorName: null,
    revision: 0,
    patient: { firstName, initials: `${firstName[0]}S`, code: id.padStart(4, '0').toUpperCase(), age: 37 },
    flags: [],
    isIdentityUndoable: false,
    ...facts,
  };
}

interface Options {
  me?: object | null;
  answers?: Answers;
}

/** Renders the whole panel at an address, as a doctor. There are no live events unless a test sends them. */
export async function renderPanel(url: string, { me = DOCTOR, answers = {} }: Options = {}) {
  if (me) saveTokens({ token: 'token', refreshToken: 'refresh' });
  return act(async () =>
    renderWith(<App />, {
      url,
      links: [createStepUpLink()],
      prepare: mergeFlagFields,
      answers: {
        me,
        appointmentQueue: { total: 0, items: [], cursor: '1' },
        mySchedule: [],
        chatUnread: [],
        appointmentQueueChanged: () => NEVER,
        chatMessageAdded: () => NEVER,
        managedReviewChanged: () => NEVER,
        ...answers,
      },
    }),
  );
}
