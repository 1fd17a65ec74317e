import { chakra } from '@chakra-ui/react';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import type { ProfileContactPageQuery } from './ProfileContactPage.generated.ts';

type Message = ProfileContactPageQuery['mySentMessages'][number];

/** The messages that were sent from this account, with their protocol numbers. */
export function SentMessages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <chakra.p color="muted">
        Você ainda não escreveu para nós com esta conta. As próximas mensagens ficam guardadas aqui.
      </chakra.p>
    );
  }
  return (
    <DisclosureList>
      {messages.map(({ id, protocol, subject, message, sentAt, answerDueAt }) => (
        <Disclosure key={id} title={subject}>
          <chakra.p fontSize="sm" mb="3">
            Protocolo {protocol}, enviada em {formatDateTime(sentAt)}. Respondemos por e-mail até{' '}
            {formatDate(answerDueAt)}.
          </chakra.p>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" color="ink">
            {message}
          </chakra.p>
        </Disclosure>
      ))}
    </DisclosureList>
  );
}
