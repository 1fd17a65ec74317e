import { useContext } from 'react';
import { Navigate } from 'react-router-dom';
import { PageReportContext } from './head.ts';

/** Sets the HTTP status of a page that the server renders. */
export function PageStatus({ code }: { code: number }) {
  const report = useContext(PageReportContext);
  if (report) report.status = code;
  return null;
}

/**
 * Redirects: on the server with status 301, or 302 when it `isTemporary`; in the browser by replacing the history entry.
 */
export function Redirect({ to, isTemporary = false }: { to: string; isTemporary?: boolean }) {
  const report = useContext(PageReportContext);
  if (report) {
    report.status = isTemporary ? 302 : 301;
    report.redirect = to;
    return null;
  }
  return <Navigate to={to} replace />;
}
