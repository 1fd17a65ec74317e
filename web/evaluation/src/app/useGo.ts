import { startTransition, useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * To another page whose code may still be on its way: what is on the screen stays until the other one is there. Steps of
 * a questionnaire are there already and change at once, with plain `useNavigate`.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((to, options) => startTransition(() => void navigate(to, options)), [navigate]);
}
