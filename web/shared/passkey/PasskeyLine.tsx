import { chakra } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import type { MyPasskeysQuery } from './passkeys.generated.ts';

export type MyPasskey = MyPasskeysQuery['myPasskeys'][number];

export function PasskeyLine({
  passkey,
  onOpen,
}: {
  passkey: MyPasskey;
  onOpen(what: 'rename' | 'remove'): void;
}) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      lineHeight="snug"
    >
      <chakra.span color="primary" flexShrink={0}>
        <KeyRound size={22} aria-hidden />
      </chakra.span>
      <chakra.div flex="1 1 11rem" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="semi">{name}</chakra.p>
        <chakra.p color="muted" fontSize="sm">
          Criada em <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {isSynced ? ', sincronizada entre aparelhos' : ''}
        </chakra.p>
        <chakra.p color="muted" fontSize="sm">
          {lastUsedAt ? (
            <>
              Último uso: <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            'Ainda não foi usada'
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="1" ml="auto">
        <Button look="quiet" size="sm" aria-label={`Renomear ${name}`} onClick={() => onOpen('rename')}>
          Renomear
        </Button>
        <Button look="quiet" size="sm" aria-label={`Remover ${name}`} onClick={() => onOpen('remove')}>
          Remover
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
