import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { TextLink } from '#web/ui/TextLink.ts';
import { Section } from '../../page/Section.tsx';
import type { AdminCustomerQuery } from './CustomerPage.generated.ts';

/** A line of a list: its name and date on the left, its state or amount on the right. */
interface CustomerLine {
  id: string;
  title: ReactNode;
  facts: string;
  value: ReactNode;
}

/** What the shop has of a person: orders, subscriptions, credits, messages and consents. */
export function CustomerShop({ customer }: { customer: LoadedCustomer }) {
  const { transactions, subscriptions, credits, messages, consents } = customer;
  return (
    <>
      <LinesSection
        title="Pedidos"
        empty="Nenhum pedido."
        lines={transactions.map(({ id, code, statusLabel, total, createdAt }) => ({
          id,
          title: (
            <TextLink fontWeight="semi" to={`/painel/admin/pedidos/${id}`}>
              {code}
            </TextLink>
          ),
          facts: `${formatDate(createdAt)} · ${statusLabel}`,
          value: formatBRL(total),
        }))}
      />
      <LinesSection
        title="Assinaturas"
        empty="Nenhuma assinatura."
        lines={subscriptions.map(({ id, statusLabel, total, createdAt, cancelledAt }) => ({
          id,
          title: (
            <TextLink fontWeight="semi" to={`/painel/admin/assinaturas/${id}`}>
              {statusLabel}
            </TextLink>
          ),
          facts: cancelledAt
            ? `De ${formatDate(createdAt)} a ${formatDate(cancelledAt)}`
            : `Desde ${formatDate(createdAt)}`,
          value: `${formatBRL(total)} por mês`,
        }))}
      />
      <LinesSection
        title="Créditos"
        empty="Nenhum crédito."
        lines={credits.map(({ id, amount, state, expiresAt }) => ({
          id,
          title: formatBRL(amount),
          facts: `Vale até ${formatDate(expiresAt)}`,
          value: CREDIT_STATES[state] ?? state,
        }))}
      />
      <LinesSection
        title="Mensagens ao atendimento"
        empty="Nenhuma mensagem."
        lines={messages.map(({ id, protocol, sentAt, answerDueAt }) => ({
          id,
          title: `Protocolo ${protocol}`,
          facts: `Enviada em ${formatDate(sentAt)}`,
          value: `Resposta até ${formatDate(answerDueAt)}`,
        }))}
      />
      <LinesSection
        title="Consentimentos"
        empty="Nenhum consentimento registrado."
        lines={consents.map(({ purpose, isActive, history }) => ({
          id: purpose,
          title: CONSENT_TITLES[purpose] ?? purpose,
          facts: history[0] ? `Desde ${formatDate(history[0].at)}` : 'Sem registro',
          value: isActive ? 'Dado' : 'Não dado',
        }))}
      />
    </>
  );
}

/** A section with one line for each entry, or with the text for an empty list. */
export function LinesSection({
  title,
  empty,
  lines,
}: {
  title: string;
  empty: string;
  lines: readonly CustomerLine[];
}) {
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <chakra.p color="muted">{empty}</chakra.p>
      ) : (
        <chakra.ul aria-label={title} listStyle="none" display="flex" flexDirection="column" gap="2">
          {lines.map(({ id, title: name, facts, value }) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
              <span>
                {name}
                <chakra.span color="muted"> · {facts}</chakra.span>
              </span>
              <chakra.span marginLeft="auto" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

const CREDIT_STATES: Readonly<Record<string, string>> = {
  available: 'Disponível',
  reserved: 'Reservado em um pedido',
  spent: 'Usado',
  expired: 'Vencido',
};

/** What a person consented to, by the purpose that the server stores. */
const CONSENT_TITLES: Readonly<Record<string, string>> = {
  images: 'Fotos da avaliação',
  telemedicine: 'Telemedicina',
  marketing: 'Novidades por e-mail',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  subscription: 'Termos da assinatura',
};

export type LoadedCustomer = AdminCustomerQuery['customer'];
