import { Wrench } from 'lucide-react';
import { genericErrors } from '#schema/errors/generic.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageStatus } from './PageStatus.tsx';

/** The maintenance message with status 503, shown when the API returns no store because the database is not set up. */
export default function Maintenance() {
  return (
    <>
      <PageStatus code={503} />
      <EmptyState title="Voltamos em breve" icon={<Wrench size={28} />}>
        {genericErrors.project_setup_not_found.message}
      </EmptyState>
    </>
  );
}
