import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { currentToasts, dismissToast } from '#web/ui/toast.ts';

// A machine that also runs databases and browsers may be slow: screens load in pieces and may take this long.
configure({ asyncUtilTimeout: 25_000 });
jest.setTimeout(80_000);

afterEach(() => {
  if (typeof window === 'undefined') return;
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
});
