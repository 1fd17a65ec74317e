import type { Answers } from '#web/testing/mockApi.ts';
import { renderPanel } from './renderPanel.tsx';

const PHARMACIST = {
  id: 'pharmacist-1',
  name: 'Marina Tavares',
  role: 'pharmacist',
  enrolmentRequired: false,
};

const HOUR = 3_600_000;

/** A shift of twelve hours that began the given hours ago. */
export const shiftSince = (hoursAgo: number) => ({
  __typename: 'PharmacistShift',
  beganAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  endsAt: new Date(Date.now() + (12 - hoursAgo) * HOUR).toISOString(),
});

/** Renders the whole panel at an address, as a pharmacist on shift. */
export const renderPharmacist = (url: string, answers: Answers = {}) =>
  renderPanel(url, { me: PHARMACIST, answers: { myShift: shiftSince(1), ...answers } });
