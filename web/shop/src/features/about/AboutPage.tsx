import { chakra } from '@chakra-ui/react';
import { BRAND } from '#schema/brand.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';
import { useAboutPageQuery } from './AboutPage.generated.ts';

/** The page about the shop, with the sections that the API returns. */
export default function AboutPage() {
  const { data, error, refetch } = useAboutPageQuery();
  const sections = data?.store?.aboutSections;
  return (
    <Page>
      <PageHead
        title="Quem somos"
        description={`Por que a ${BRAND} existe, como escolhemos o que vender e quem decide sobre remédio.`}
        canonical="/quem-somos"
        mayMeasure
      />
      <chakra.header maxWidth="measure" pb={{ base: '8', md: '12' }}>
        <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="4">
          Uma farmácia que conversa antes de vender
        </chakra.h1>
        <chakra.p fontSize="lg" color="muted">
          Quem somos, como trabalhamos e o que você pode esperar de nós.
        </chakra.p>
      </chakra.header>
      {sections ? (
        <chakra.div display="flex" flexDirection="column">
          {sections.map(({ title, text }) => (
            <chakra.section
              key={text}
              display="grid"
              gap={{ base: '2', md: '8' }}
              gridTemplateColumns={{ base: '1fr', lg: '1fr 2fr' }}
              borderTopWidth="1px"
              borderColor="line"
              py={{ base: '6', md: '12' }}
            >
              <chakra.h2 fontSize="2xl" fontWeight="semi" lineHeight="snug" letterSpacing="tight">
                {title}
              </chakra.h2>
              <chakra.p fontSize="lg" maxWidth="measure">
                {text}
              </chakra.p>
            </chakra.section>
          ))}
        </chakra.div>
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
      <chakra.div display="flex" gap="3" flexWrap="wrap" pt="6">
        <ButtonLink to="/busca">Ver os produtos</ButtonLink>
        <ButtonLink to="/podemos-ajudar" look="outline">
          Tirar uma dúvida
        </ButtonLink>
      </chakra.div>
    </Page>
  );
}
