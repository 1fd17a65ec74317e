import { chakra } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { ContactSection } from './ContactSection.tsx';
import { useHelpPageQuery } from './HelpPage.generated.ts';
import { Topics } from './Topics.tsx';

export default function HelpPage() {
  const { data, error, refetch } = useHelpPageQuery();
  const store = data?.store;
  return (
    <>
      <Page>
        <PageHead
          title="Podemos ajudar"
          description="Respostas sobre pedido, pagamento, entrega, receita e desistência, e o jeito de falar com a gente."
          canonical="/podemos-ajudar"
          mayMeasure
        />
        <chakra.header maxWidth="measure" pb={{ base: '6', md: '8' }}>
          <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="4">
            Podemos ajudar
          </chakra.h1>
          <chakra.p fontSize="lg" color="muted">
            As perguntas que mais recebemos, respondidas sem rodeio.
          </chakra.p>
        </chakra.header>
        {store ? (
          <Topics topics={store.helpTopics} />
        ) : error ? (
          <>
            <PageStatus code={503} />
            <ErrorState error={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <LoadingArea>
            <Skeleton height="40rem" />
          </LoadingArea>
        )}
      </Page>
      <Section
        id="contato"
        title="Fale conosco"
        lead="Gente de verdade responde, de segunda a sábado."
        ground="surface"
        isSplit
        aside={
          store ? (
            <ButtonAnchor
              href={store.whatsappUrl}
              target="_blank"
              rel="noreferrer"
              look="outline"
              alignSelf="start"
              mt="4"
            >
              <MessageCircle size={18} aria-hidden />
              Conversar por mensagem
            </ButtonAnchor>
          ) : null
        }
      >
        <ContactSection />
      </Section>
    </>
  );
}
