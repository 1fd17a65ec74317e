import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { countText, formatCount } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { type LoadedDashboard, seriesOf } from './chartData.ts';
import { ANSWERS, BUYERS, CANCELLED, LOST, LOST_REASONS, REFUNDS, SALES, WON } from './chartKeys.ts';
import { useAdminDashboardQuery, useAdminRecountDashboardMutation } from './DashboardPage.generated.ts';
import { cardFiguresOf, FigureCards } from './FigureCards.tsx';
import { moneyFigure } from './figureText.ts';
import { MethodsSection } from './MethodsSection.tsx';
import { PeriodChooser, periodOf } from './PeriodChooser.tsx';
import { ProductsSection } from './ProductsSection.tsx';
import { SeriesSection } from './SeriesSection.tsx';
import { StepsSection } from './StepsSection.tsx';

const dayText = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};

/** The figures of the shop and the clinic over a period. */
export default function DashboardPage() {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params.get('de'), params.get('ate'), todayInSaoPaulo(new Date()));
  const { data, previousData, error, refetch } = useAdminDashboardQuery({
    variables: period,
    fetchPolicy: 'cache-and-network',
  });
  // After an error the figures of another period would look like those of the chosen one.
  const result = (data ?? (error ? undefined : previousData))?.dashboard;
  const isOutdated = !data && result !== undefined;
  const chooser = (
    <PeriodChooser
      period={period}
      onChoose={({ from, to }) => setParams({ de: from, ate: to }, { replace: true })}
    />
  );
  return (
    <PanelPage title="Resumo" aside={chooser}>
      {result?.__typename === 'Dashboard' ? (
        <LoadedFigures
          dashboard={result}
          isOutdated={isOutdated}
          onReload={() => void refetch().catch(() => undefined)}
        />
      ) : result ? (
        <Notice tone="danger">{'message' in result ? result.message : ''}</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PanelLoading />
      )}
    </PanelPage>
  );
}

interface LoadedProps {
  dashboard: LoadedDashboard;
  /** Whether these are the figures of another period, until those of the chosen one arrive. */
  isOutdated: boolean;
  onReload(): void;
}

function LoadedFigures({ dashboard, isOutdated, onReload }: LoadedProps) {
  const { from, to, formerFrom, missingFrom, now } = dashboard;
  return (
    <chakra.div
      aria-busy={isOutdated}
      opacity={isOutdated ? '0.55' : '1'}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <VisuallyHidden role="status">{isOutdated ? 'Carregando os números do período.' : ''}</VisuallyHidden>
      {missingFrom ? (
        <Notice>
          Os números a partir de {dayText(missingFrom)} ainda estão sendo contados. Atualize em alguns
          minutos.
        </Notice>
      ) : null}
      <FigureCards dashboard={dashboard} />
      <WaitingNow now={now} />
      <Charts dashboard={dashboard} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" fontSize="xs" color="muted">
        <span>
          De {dayText(from)} a {dayText(to)}, comparado com os dias desde {dayText(formerFrom)}. Dias no
          horário de São Paulo.
        </span>
        <RecountButton onDone={onReload} />
      </chakra.div>
    </chakra.div>
  );
}

function Charts({ dashboard }: { dashboard: LoadedDashboard }) {
  const { stray } = cardFiguresOf(dashboard);
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="stretch"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <SeriesSection
        title="Vendas"
        file="vendas"
        dashboard={dashboard}
        series={seriesOf(dashboard, SALES)}
        unit="cents"
        empty="Nenhum pedido pago no período."
      />
      <ProductsSection dashboard={dashboard} />
      <SeriesSection
        title="Pedidos de compradores novos e de quem voltou"
        file="compradores"
        dashboard={dashboard}
        series={seriesOf(dashboard, BUYERS)}
        unit="count"
        empty="Nenhum pedido pago no período."
      />
      <StepsSection dashboard={dashboard} />
      <SeriesSection
        title="Respostas dos médicos"
        file="respostas"
        dashboard={dashboard}
        series={seriesOf(dashboard, ANSWERS)}
        unit="count"
        empty="Nenhuma consulta respondida no período."
      >
        <chakra.p color="muted" fontSize="xs">
          Pelo tempo entre o envio da avaliação e a primeira resposta. A promessa é de 24 horas.
        </chakra.p>
      </SeriesSection>
      <MethodsSection dashboard={dashboard} />
      <SeriesSection
        title="Devoluções"
        file="devolucoes"
        dashboard={dashboard}
        series={seriesOf(dashboard, REFUNDS)}
        unit="cents"
        empty="Nenhum dinheiro devolvido no período."
      >
        {stray.cents > 0 ? (
          <chakra.p color="muted" fontSize="xs">
            Além disso, {moneyFigure(stray.cents)} voltaram de pagamentos fora do prazo, a mais ou em dobro,
            que nunca contaram como venda.
          </chakra.p>
        ) : null}
      </SeriesSection>
      <SeriesSection
        title="Pedidos cancelados"
        file="cancelamentos"
        dashboard={dashboard}
        series={seriesOf(dashboard, CANCELLED)}
        unit="count"
        empty="Nenhum pedido cancelado no período."
      />
      <SeriesSection
        title="Assinaturas novas e canceladas"
        file="assinaturas"
        dashboard={dashboard}
        series={[...seriesOf(dashboard, WON), ...seriesOf(dashboard, LOST)]}
        unit="count"
        isAdded={false}
        empty="Nenhuma assinatura começou ou terminou no período."
      />
      <SeriesSection
        title="Por que assinaturas terminaram"
        file="fim-de-assinaturas"
        dashboard={dashboard}
        series={seriesOf(dashboard, LOST_REASONS)}
        unit="count"
        empty="Nenhuma assinatura cancelada no período."
      />
    </chakra.div>
  );
}

/** For figures that look wrong, for example after an import of older orders. */
function RecountButton({ onDone }: { onDone(): void }) {
  const [recount, { loading }] = useAdminRecountDashboardMutation();
  const start = async () => {
    try {
      await recount();
    } catch {
      return;
    }
    toast('Os dias fechados serão contados de novo em alguns minutos.', 'ok');
    onDone();
  };
  return (
    <Button look="quiet" size="sm" isPending={loading} onClick={() => void start()}>
      Contar de novo
    </Button>
  );
}

/** What waits at this moment, whatever the period. */
function WaitingNow({ now }: { now: LoadedDashboard['now'] }) {
  return (
    <chakra.p fontSize="sm" color="muted">
      <chakra.b color="ink">Agora: </chakra.b>
      <TextLink to="/painel/admin/consultas">
        {formatCount(now.appointments)}{' '}
        {now.appointments === 1 ? 'consulta espera resposta' : 'consultas esperam resposta'}
      </TextLink>
      {now.lateAppointments > 0 ? (
        <chakra.b color="danger">, {formatCount(now.lateAppointments)} fora das 24 horas</chakra.b>
      ) : null}
      {' · '}
      {now.refunds > 0
        ? `${countText(now.refunds, 'devolução a caminho', 'devoluções a caminho')}, ${moneyFigure(now.refundCents)}`
        : 'nenhuma devolução a caminho'}
    </chakra.p>
  );
}
