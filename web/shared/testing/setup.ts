import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { currentToasts, dismissToast } from '#web/ui/toast.ts';

const { getElementError } = getConfig();

/** Whether `waitFor` is calling a query that it will repeat; the library does not declare this setting. */
function isRepeated(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

configure({
  // A machine that also runs databases and browsers may be slow: screens load in pieces and may take this long.
  asyncUtilTimeout: 25_000,
  // `waitFor` adds the printed document to its last error, so the errors before need none.
  getElementError: (message, container) =>
    isRepeated()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

afterEach(() => {
  if (typeof window === 'undefined') return;
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
});
