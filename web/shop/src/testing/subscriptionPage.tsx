import { subscription } from '../features/subscription/subscription.fixtures.ts';
import { renderApp } from './renderApp.tsx';

export const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
export const PAGE = '/perfil/assinaturas';
type Answer = (args: never) => object;

/**
 * Renders the subscription page with a fake API. A subscription that an answer returns is stored and returned by later
 * queries too, because the page reads the subscription more than once.
 */
export function renderSubscription(changes: object = {}, answers: Record<string, object | Answer> = {}) {
  let current: object = { ...subscription, ...changes };
  const storingAnswers = Object.entries(answers).map(([field, answer]) => [
    field,
    (args: never) => {
      const response = typeof answer === 'function' ? (answer as Answer)(args) : answer;
      if ('__typename' in response && response.__typename === 'Recurrence') current = response;
      return response;
    },
  ]);
  return renderApp(PAGE, { me, myRecurrences: () => [current], ...Object.fromEntries(storingAnswers) });
}

export const refused = (code: string, message: string) => ({ __typename: 'Refusal', code, message });
