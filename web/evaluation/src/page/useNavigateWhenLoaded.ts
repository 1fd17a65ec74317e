import { startTransition, useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Navigates to a page whose code may still be loading: the current page stays on the screen until then. Steps of a
 * questionnaire are already loaded and use plain `useNavigate`.
 */
export function useNavigateWhenLoaded(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((to, options) => startTransition(() => void navigate(to, options)), [navigate]);
}
