import { chakra } from '@chakra-ui/react';
import { dayText } from '#web/format/dates.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import type { SubscriptionMonth } from './subscription.types.ts';
import { monthText } from './subscriptionText.ts';

const SUCCESS_STATES = ['charged', 'shipped'];
const FAILURE_STATES = ['declined', 'failed'];

function badgeColours(state: string): { bg: string; color: string } {
  if (SUCCESS_STATES.includes(state)) return { bg: 'okSoft', color: 'ok' };
  return FAILURE_STATES.includes(state)
    ? { bg: 'dangerSoft', color: 'danger' }
    : { bg: 'sand', color: 'ink' };
}

function Month({ entry }: { entry: SubscriptionMonth }) {
  const { month, state, stateLabel, shipOn, isRefusedByPayer, transactionId } = entry;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      lineHeight="snug"
    >
      <div>
        <chakra.p fontWeight="semi" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {monthText(month)}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted">
          Envio de {dayText(shipOn)}
          {transactionId ? (
            <>
              {' · '}
              <TextLink
                to={`/perfil/pedidos/${transactionId}`}
                aria-label={`Ver o pedido de ${monthText(month)}`}
              >
                Ver o pedido
              </TextLink>
            </>
          ) : null}
        </chakra.p>
        {isRefusedByPayer ? (
          <chakra.p fontSize="sm" color="muted">
            Você recusou a cobrança no banco. Nada foi cobrado.
          </chakra.p>
        ) : null}
      </div>
      <chakra.span {...badgeColours(state)} fontSize="sm" fontWeight="semi" borderRadius="pill" px="3" py="1">
        {stateLabel}
      </chakra.span>
    </chakra.li>
  );
}

/** The history of a subscription: one entry per month, newest first. */
export function MonthsPanel({ months }: { months: readonly SubscriptionMonth[] }) {
  return (
    <Panel title="Histórico">
      {months.length === 0 ? (
        <p>Quando o primeiro envio for programado, ele aparece aqui, mês a mês, com o pedido de cada um.</p>
      ) : (
        <chakra.ul listStyle="none" aria-label="Meses da assinatura">
          {months.map((entry) => (
            <Month key={entry.month} entry={entry} />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
