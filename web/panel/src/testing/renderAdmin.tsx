import type { Answers } from '#web/testing/mockApi.ts';
import { renderPanel } from './renderPanel.tsx';

export const ADMIN = { id: 'admin-1', name: 'Helena Prado', role: 'admin', enrolmentRequired: false };

/** Renders the whole panel at an address, as an admin. */
export const renderAdmin = (url: string, answers: Answers = {}) => renderPanel(url, { me: ADMIN, answers });

export const refusal = (code: string, message: string) => ({ __typename: 'Refusal', code, message });
