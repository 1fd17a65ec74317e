import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import type { Card } from '#schema/validation/card.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { CardFields } from '../../../parts/card/CardFields.tsx';
import { type CardValues, cardResolver, EMPTY_CARD } from '../../../parts/card/cardValues.ts';
import { type TokenSetup, tokenizeCard } from '../../../parts/card/tokenizeCard.ts';
import { PixAutomaticoPanel, usePixAnswer } from '../pix/PixAutomaticoPanel.tsx';
import { useSubscription_recurrence } from '../Subscription.generated.ts';
import { ChangeSubscriptionCardDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { openMonthOf } from '../subscriptionText.ts';
import { useLiveSubscription } from '../useLiveSubscription.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';
import {
  type SubscriptionCardPageQuery,
  useSubscriptionCardPageQuery,
} from './SubscriptionCardPage.generated.ts';

function Loaded({
  data,
}: {
  data: SubscriptionCardPageQuery & { myRecurrences: [LiveRecurrence, ...LiveRecurrence[]] };
}) {
  const navigate = useNavigate();
  const subscription = useSubscription_recurrence(data.myRecurrences[0]);
  const isDeclined = openMonthOf(subscription.months)?.state === 'declined';
  const onCardChanged = () => {
    toast(
      isDeclined
        ? 'Cartão trocado. Estamos cobrando este mês nele; o resultado aparece aqui.'
        : 'Cartão trocado. O próximo envio é cobrado nele.',
      'ok',
    );
    navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  };
  const isPixRefused = usePixAnswer(subscription, () => {
    toast('PIX Automático autorizado. O próximo envio é pago por ele.', 'ok');
    navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  });
  return (
    <ChangeCardForm
      subscription={subscription}
      isDeclined={isDeclined}
      setup={data.paymentSetup}
      cards={data.myCreditCards}
      onDone={onCardChanged}
      isOtherFirst={subscription.pixAutomaticoOffer !== null}
    >
      {data.paymentSetup.hasPixAutomatico ? (
        <PixAutomaticoPanel subscription={subscription} isRefused={isPixRefused} />
      ) : null}
    </ChangeCardForm>
  );
}

type LiveRecurrence = SubscriptionCardPageQuery['myRecurrences'][number];

const hasActiveRecurrence = (
  data: SubscriptionCardPageQuery,
): data is SubscriptionCardPageQuery & { myRecurrences: [LiveRecurrence, ...LiveRecurrence[]] } =>
  data.myRecurrences[0] !== undefined && data.myRecurrences[0].status !== RECURRENCE_STATUS.cancelled;

function CardContent() {
  const { data, error, refetch } = useSubscriptionCardPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  // The person confirms PIX Automático in the bank's app, so the result arrives here as a live update.
  useLiveSubscription(data?.myRecurrences, reload);
  if (data && hasActiveRecurrence(data)) return <Loaded data={data} />;
  if (data)
    return (
      <EmptyState
        title="Você não tem uma assinatura ativa"
        action={<ButtonLink to={SUBSCRIPTION_PAGES.manage}>Ver minha assinatura</ButtonLink>}
      >
        Nada será cobrado em nenhum cartão.
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <LoadingArea label="Carregando os cartões">
      <Skeleton height="20rem" />
    </LoadingArea>
  );
}

/** The page to change how a subscription is paid. The mail about a declined charge links to it. */
export default function SubscriptionCardPage() {
  return (
    <>
      <PageHead title="Pagamento da assinatura" isPrivate />
      <ProfileFrame title="Pagamento da assinatura">
        <CardContent />
      </ProfileFrame>
    </>
  );
}

interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  holder: string;
  expiry: string;
}

interface Props {
  subscription: Subscription;
  isDeclined: boolean;
  setup: TokenSetup;
  cards: readonly SavedCard[];
  onDone(): void;
  /** Other payment methods, shown below the cards; above them when `isOtherFirst`. */
  children?: ReactNode;
  isOtherFirst?: boolean;
}

const NEW = 'new';

/** Changes to a saved card, or to a new one. The gateway tokenizes a new card, so our server never gets it. */
function ChangeCardForm({
  subscription,
  isDeclined,
  setup,
  cards,
  onDone,
  children,
  isOtherFirst = false,
}: Props) {
  const { card: current } = subscription;
  const today = todayInSaoPaulo(new Date());
  const otherCards = cards.filter((card) => card.id !== current?.id && !isCardExpired(card.expiry, today));
  const [choice, setChoice] = useState<string>(otherCards[0]?.id ?? NEW);
  const { form, changeToNewCard, changeToSavedCard, problem, isBusy } = useChangeCard(
    subscription.id,
    setup,
    onDone,
  );

  return (
    <chakra.div display="flex" flexDirection="column" gap="6" maxWidth="34rem">
      {isDeclined ? (
        <Notice>
          O banco não aprovou a cobrança deste mês. Com outro cartão, tentamos de novo na hora e o envio sai.
        </Notice>
      ) : null}
      {isOtherFirst ? children : null}
      <Panel title={current ? 'Outro cartão' : 'Cartão'}>
        <p>
          {current ? `Hoje a assinatura é cobrada no ${cardName(current)}. ` : ''}
          {subscription.pixAutomatico?.state === 'active'
            ? 'Hoje a assinatura é paga com PIX Automático; com um cartão, a autorização no banco termina. '
            : ''}
          O cartão fica salvo e é cobrado uma vez por envio, até você trocar ou cancelar.
        </p>
        {otherCards.length > 0 ? (
          <ChoiceGroup
            legend="Cartão"
            value={choice}
            onChange={setChoice}
            choices={[
              ...otherCards.map((card) => ({
                value: card.id,
                title: cardName(card),
                text: `${card.holder}, validade ${card.expiry}`,
              })),
              { value: NEW, title: 'Usar outro cartão' },
            ]}
          />
        ) : null}
        {choice === NEW ? (
          <Form form={form} onSubmit={changeToNewCard} label="Cartão de crédito">
            <CardFields />
            <FormProblem />
            <Button type="submit" size="lg" isWide isPending={isBusy || form.formState.isSubmitting}>
              Usar este cartão
            </Button>
          </Form>
        ) : (
          <>
            {problem ? <Notice tone="danger">{problem}</Notice> : null}
            <Button size="lg" isWide isPending={isBusy} onClick={() => void changeToSavedCard(choice)}>
              Usar este cartão
            </Button>
          </>
        )}
      </Panel>
      {isOtherFirst ? null : children}
      <ButtonLink to={SUBSCRIPTION_PAGES.manage} look="quiet" alignSelf="flex-start">
        Voltar para a assinatura
      </ButtonLink>
    </chakra.div>
  );
}

/** Sends the change: to a saved card, whose refusal is `problem`, or to the one in `form`, which shows its own. */
function useChangeCard(id: string, setup: TokenSetup, onDone: () => void) {
  const { change, isBusy } = useSubscriptionChange();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<CardValues, unknown, Card>({
    resolver: cardResolver(() => new Date()),
    defaultValues: EMPTY_CARD,
    mode: 'onTouched',
  });

  const changeCard = async (
    cardToken: string | null,
    creditCardId: string | null,
  ): Promise<string | null> => {
    const outcome = await change(ChangeSubscriptionCardDocument, { id, cardToken, creditCardId });
    if (outcome?.kind === 'done') onDone();
    return outcome?.kind === 'refused' ? outcome.message : null;
  };
  const changeToNewCard = async (card: Card) => {
    const tokenized = await tokenizeCard(setup, card);
    if ('token' in tokenized) {
      const refusal = await changeCard(tokenized.token, null);
      if (refusal !== null) showFormProblem(form, refusal);
    } else if (tokenized.path)
      showFieldProblems(form, [{ path: tokenized.path, message: tokenized.message }]);
    else showFormProblem(form, tokenized.message);
  };
  const changeToSavedCard = async (cardId: string) => {
    setProblem(null);
    setProblem(await changeCard(null, cardId));
  };
  return { form, changeToNewCard, changeToSavedCard, problem, isBusy };
}
