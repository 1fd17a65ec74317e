import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { currentToasts, dismissToast } from '#web/ui/toast.ts';

/**
 * In development React records the call stack of each element, up to a number of them per second. This counter tells it
 * that the number is reached; its warnings stay, without the place where an element was created.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

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
