import { formatDateTime } from '#web/format/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says that a change is planned, because a new edit starts from the planned values. */
export function PlannedNotice({ plannedFrom }: { plannedFrom: string | null }) {
  if (!plannedFrom) return null;
  return (
    <Notice>
      Há uma mudança planejada para {formatDateTime(plannedFrom)}. Outra mudança parte dela e só pode valer
      depois; para mudar antes, desfaça no histórico as planejadas, da última para a primeira.
    </Notice>
  );
}
