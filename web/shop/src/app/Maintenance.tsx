import { Wrench } from 'lucide-react';
import { genericErrors } from '#schema/errors/generic.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageStatus } from './PageStatus.tsx';

/** The shop is there and has not been set up: nothing to sell yet, and it says so. */
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
