import { chakra } from '@chakra-ui/react';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import { type AdminPromotion, ruleText } from './adminPromotion.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { ChangePromotionDialog, NewPromotionDialog, SwitchPromotionDialog } from './PromotionDialogs.tsx';
import { useAdminPromotionsQuery } from './PromotionsPage.generated.ts';

const STATES = {
  RUNNING: ['Valendo', 'ok'],
  SCHEDULED: ['Ainda não começou', 'primary'],
  ENDED: ['Terminou', 'plain'],
  OFF: ['Desligada', 'danger'],
} as const;

type OpenDialog = { act: 'new' } | { act: 'change' | 'switch'; promotion: AdminPromotion };

export default function PromotionsPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch } = useAdminPromotionsQuery({ fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The calendar is read again as well.
  const [savedCount, setSavedCount] = useState(0);
  const close = () => setDialog(null);
  const onSaved = (text: string) => () => {
    toast(text, 'ok');
    close();
    setSavedCount((count) => count + 1);
    void refetch().catch(() => undefined);
  };
  const promotions = data?.promotions;
  return (
    <PanelPage
      title="Promoções"
      aside={
        <Button size="sm" onClick={() => setDialog({ act: 'new' })}>
          <CirclePlus size={16} aria-hidden />
          Nova promoção
        </Button>
      }
    >
      <MonthCalendar
        key={savedCount}
        month={params.get('mes') ?? ''}
        onMonth={(mes) => setParams({ mes }, { replace: true })}
      />
      {promotions && promotions.length > 0 ? (
        <chakra.section
          aria-labelledby="promotion-list"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="card"
          px={{ base: '3', md: '4' }}
          pt="3"
        >
          <chakra.h2 id="promotion-list" fontSize="lg" fontWeight="semi">
            Promoções automáticas
          </chakra.h2>
          <SectionRows label="Promoções automáticas">
            {promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} onAct={setDialog} />
            ))}
          </SectionRows>
        </chakra.section>
      ) : promotions ? (
        <EmptyState title="Nenhuma promoção">
          Crie a primeira: o desconto entra sozinho no carrinho, sem código, e vale o melhor para quem compra.
        </EmptyState>
      ) : error && !loading ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando as promoções">
          <Skeleton height="4rem" />
        </LoadingArea>
      )}
      {dialog?.act === 'new' ? (
        <NewPromotionDialog onClose={close} onDone={onSaved('Promoção criada.')} />
      ) : null}
      {dialog?.act === 'change' ? (
        <ChangePromotionDialog
          promotion={dialog.promotion}
          onClose={close}
          onDone={onSaved('Promoção mudada.')}
        />
      ) : null}
      {dialog?.act === 'switch' ? (
        <SwitchPromotionDialog
          promotion={dialog.promotion}
          onClose={close}
          onDone={onSaved(dialog.promotion.state === 'OFF' ? 'Promoção ligada.' : 'Promoção desligada.')}
        />
      ) : null}
    </PanelPage>
  );
}

function PromotionRow({ promotion, onAct }: { promotion: AdminPromotion; onAct(dialog: OpenDialog): void }) {
  const { title, state, products, startsAt, endsAt, conflicts } = promotion;
  const [label, tone] = STATES[state];
  const switchText = state === 'OFF' ? 'Ligar' : 'Desligar';
  return (
    <Row
      title={title}
      facts={[
        ruleText(promotion),
        products.length > 0 && products.map(({ name }) => name).join(', '),
        `De ${formatDateTime(startsAt)} até ${formatDateTime(endsAt)}`,
        conflicts.length > 0 && (
          <chakra.b fontWeight="semi" color="ink">
            Disputa com {conflicts.join(', ')}: em cada item vale o melhor desconto.
          </chakra.b>
        ),
      ]}
      aside={<Tag tone={tone}>{label}</Tag>}
      actions={
        state === 'ENDED' ? null : (
          <>
            <Button
              look="outline"
              size="sm"
              aria-label={`Mudar ${title}`}
              onClick={() => onAct({ act: 'change', promotion })}
            >
              Mudar
            </Button>
            <Button
              look={state === 'OFF' ? 'outline' : 'danger'}
              size="sm"
              aria-label={`${switchText} ${title}`}
              onClick={() => onAct({ act: 'switch', promotion })}
            >
              {switchText}
            </Button>
          </>
        )
      }
    />
  );
}
