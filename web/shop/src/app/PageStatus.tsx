import { useContext } from 'react';
import { Navigate } from 'react-router-dom';
import { PageReportContext } from './head.ts';

/** The HTTP status of a page the server writes. */
export function PageStatus({ code }: { code: number }) {
  const report = useContext(PageReportContext);
  if (report) report.status = code;
  return null;
}

/** Another address is the right one: a redirect from the server, a replace in the browser. */
export function Redirect({ to }: { to: string }) {
  const report = useContext(PageReportContext);
  if (report) {
    report.status = 301;
    report.redirect = to;
    return null;
  }
  return <Navigate to={to} replace />;
}
