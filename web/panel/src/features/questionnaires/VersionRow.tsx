import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import type { Version } from './version.ts';

/** One version: its state, its moment, and the people who wrote, approved or cancelled it. */
export function VersionRow({ version, onCancel }: { version: Version; onCancel(): void }) {
  const { contentVersion, publishedAt, isInForce, isPlanned, note, cancelledAt, mayCancel } = version;
  return (
    <chakra.li display="flex" flexDirection="column" gap="1">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.strong fontWeight="semi">{contentVersion}</chakra.strong>
        {isInForce ? <Tag tone="ok">Em vigor</Tag> : null}
        {isPlanned ? <Tag tone="primary">Planejada</Tag> : null}
        {cancelledAt ? <Tag>Cancelada</Tag> : null}
        <chakra.span color="muted">
          {cancelledAt ? 'valeria desde' : isPlanned ? 'a partir de' : 'desde'} {formatDateTime(publishedAt)}
        </chakra.span>
        {mayCancel ? (
          <Button look="danger" size="sm" onClick={onCancel}>
            Cancelar publicação
            <VisuallyHidden> da versão {contentVersion}</VisuallyHidden>
          </Button>
        ) : null}
      </chakra.div>
      {note ? <chakra.p overflowWrap="anywhere">{note}</chakra.p> : null}
      <chakra.p color="muted">{peopleText(version)}</chakra.p>
      {cancelledAt ? (
        <chakra.p color="muted" overflowWrap="anywhere">
          {cancelText(version)}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}

function peopleText({ authors, approvedBy }: Version): string {
  if (authors.length === 0) return 'Versão inicial';
  return `Escrita por ${authors.join(', ')}${approvedBy ? `, aprovada por ${approvedBy}` : ''}`;
}

function cancelText({ cancelledAt, cancelledBy, cancelReason }: Version): string {
  const when = cancelledAt ? formatDateTime(cancelledAt) : '';
  return `Cancelada por ${cancelledBy ?? 'uma conta removida'} em ${when}: ${cancelReason ?? ''}`;
}
