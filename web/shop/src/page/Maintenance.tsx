import { Wrench } from 'lucide-react';
import { genericErrors } from '#schema/errors/generic.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageStatus } from './PageStatus.tsx';

/** Shown while the API returns no store (not set up): the maintenance message with status 503. */
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
