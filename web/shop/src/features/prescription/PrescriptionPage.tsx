import { chakra } from '@chakra-ui/react';
import { Check, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { ownPath } from '../../page/returnPath.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import { evaluationPath } from '../../parts/prescription/prescriptionPaths.ts';
import { type Medicine, useMedicines } from '../../parts/prescription/useMedicines.ts';
import { PrescriptionForm } from './PrescriptionForm.tsx';
import { useSentPrescriptionsQuery } from './PrescriptionPage.generated.ts';
import { UploadCard } from './UploadCard.tsx';

/** The id of the panel about the evaluation, for a link from the top of the page. */
const EVALUATE = 'avaliacao-gratuita';
const CHECKOUT = '/checkout/revisao';

function Content() {
  const [params] = useSearchParams();
  const isSignedIn = useSignedIn();
  const { cart, isLoading: isCartLoading } = useCart();
  const { medicines, fullPriceIdOf, error, retry } = useMedicines();
  const [sentCount, setSentCount] = useState(0);
  const [isSent, setSent] = useState(false);

  const inCart =
    cart?.products.filter(({ prescription }) => prescription).map(({ productId }) => productId) ?? [];
  const productIds = params.get('produtos')?.split(',') ?? inCart;
  const preselected = [...new Set(productIds.map(fullPriceIdOf))].filter((id) =>
    medicines?.some((medicine) => medicine.id === id),
  );
  const back = ownPath(params.get('voltar')) ?? (cart && cart.products.length > 0 ? CHECKOUT : null);
  const preselectedMedicine: Medicine | undefined = medicines?.find(({ id }) => preselected.includes(id));

  return (
    <>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <chakra.div gridRow={{ lg: '1 / span 2' }} minWidth="0">
          {isSent ? (
            <PrescriptionReceived
              back={back}
              onMore={() => {
                setSentCount(sentCount + 1);
                setSent(false);
              }}
            />
          ) : (
            <Panel title="Já tenho receita">
              {error && !medicines ? <ErrorState error={error} onRetry={retry} /> : null}
              {medicines && !isCartLoading ? (
                <PrescriptionForm
                  key={sentCount}
                  medicines={medicines}
                  preselected={preselected}
                  onSent={() => setSent(true)}
                />
              ) : error ? null : (
                <LoadingArea label="Carregando o formulário">
                  <Skeleton height="28rem" />
                </LoadingArea>
              )}
            </Panel>
          )}
        </chakra.div>
        <chakra.div order={{ base: -1, lg: 0 }} minWidth="0">
          <Panel title="O que a receita precisa ter">
            <PrescriptionRules />
          </Panel>
        </chakra.div>
        <chakra.div id={EVALUATE} gridColumn={{ lg: '2' }} minWidth="0">
          <EvaluationInstead
            href={
              back
                ? evaluationPath(back, preselectedMedicine?.evaluation)
                : (preselectedMedicine?.evaluation ?? '/avaliacao')
            }
          />
        </chakra.div>
      </chakra.div>
      {isSignedIn ? <PrescriptionsSent /> : null}
    </>
  );
}

/** The page for prescription medicines: the person sends a prescription, or continues to an evaluation. */
export default function PrescriptionPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead title="Receita médica" isPrivate />
      {isHydrated ? (
        <Page maxWidth="68rem" display="flex" flexDirection="column" gap="6">
          <div>
            <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="2">
              Receita médica
            </chakra.h1>
            <chakra.p color="muted" maxWidth="measure">
              Alguns produtos só podem ser vendidos com receita. Envie a que você já tem.{' '}
              <chakra.a
                href={`#${EVALUATE}`}
                color="primary"
                textDecoration="underline"
                textUnderlineOffset="3px"
              >
                Ainda não tem? Veja a avaliação gratuita
              </chakra.a>
            </chakra.p>
          </div>
          <Content />
        </Page>
      ) : (
        <PageLoading />
      )}
    </>
  );
}

/** On the upload page: offers the free evaluation to a person who has no prescription. */
function EvaluationInstead({ href }: { href: string }) {
  return (
    <Panel title="Ainda não tenho receita">
      <p>
        Responda às perguntas em casa, no seu tempo. Um médico independente avalia o seu caso em até{' '}
        {DOCTOR_ANSWER_HOURS} horas e, se for indicado, prescreve. A avaliação é gratuita.
      </p>
      <ButtonAnchor href={href} look="outline" isWide>
        Fazer a avaliação médica gratuita
      </ButtonAnchor>
    </Panel>
  );
}

/** The confirmation after sending a prescription. */
function PrescriptionReceived({ back, onMore }: { back: string | null; onMore(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none">
      <Panel title="Recebemos a sua receita">
        <chakra.p display="flex" gap="3">
          <chakra.span color="ok" mt="2px">
            <CircleCheck size={20} aria-hidden />
          </chakra.span>
          A nossa equipe confere e avisa por e-mail. Você já pode fechar o pedido: ele espera a conferência, e
          o dinheiro volta se ela não for aceita.
        </chakra.p>
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
          {back ? <ButtonLink to={back}>Voltar ao meu pedido</ButtonLink> : null}
          <Button look={back ? 'outline' : 'quiet'} onClick={onMore}>
            Enviar outra receita
          </Button>
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}

function PrescriptionRules() {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
      {ACCEPTANCE_RULES.map(({ id, text }) => (
        <chakra.li key={id} display="grid" gridTemplateColumns="1.25rem 1fr" gap="3" lineHeight="snug">
          <chakra.span color="ok" mt="2px">
            <Check size={18} strokeWidth={3} aria-hidden />
          </chakra.span>
          {text}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The number of prescriptions listed here; the profile lists all. */
const SHOWN = 10;

function PrescriptionsSent() {
  const { data, error, refetch } = useSentPrescriptionsQuery({
    variables: { limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const uploads = data?.myPrescriptionUploads;
  if (!uploads) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (uploads.total === 0) return null;
  return (
    <chakra.section aria-labelledby="sent-here" display="flex" flexDirection="column" gap="3">
      <chakra.h2 id="sent-here" fontSize="xl" fontWeight="semi">
        Receitas que você enviou
      </chakra.h2>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {uploads.items.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} />
          </li>
        ))}
      </chakra.ul>
      <ButtonLink to="/perfil/receitas" look="quiet" alignSelf="flex-start">
        Ver todas as minhas receitas
      </ButtonLink>
    </chakra.section>
  );
}
