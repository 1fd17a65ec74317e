import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { needPath } from '../../parts/needs/needPath.ts';
import { Section } from '../../parts/section/Section.tsx';
import type { HomePageQuery } from './HomePage.generated.ts';

/** Large links to the products of each need, each in the colour of its need. */
export default function NeedTiles({ needs }: { needs: NonNullable<HomePageQuery['store']>['needs'] }) {
  return (
    <Section id="cuidados" title="O que você quer cuidar">
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      >
        {needs.map(({ slug, title, text, products }) => {
          const { soft, text: tone } = needColors(slug);
          const picture = products.map(({ image }) => image).find((image) => image !== PLAIN_PICTURE);
          return (
            <chakra.li key={slug} css={{ '& > a': { display: 'block', height: '100%' } }}>
              <Link to={needPath(title)}>
                <chakra.div
                  position="relative"
                  overflow="hidden"
                  bg={soft}
                  borderRadius="stage"
                  height="full"
                  minHeight={{ base: '15.5rem', md: '17rem' }}
                  padding={{ base: '4', md: '6' }}
                  display="flex"
                  flexDirection="column"
                  gap="1"
                  css={{
                    '& img': { transition: 'transform 200ms ease-out' },
                    '&:hover img': { transform: 'translateY(-4px)' },
                  }}
                >
                  <chakra.h3
                    fontSize={{ base: 'xl', md: '2xl' }}
                    fontWeight="bold"
                    lineHeight="tight"
                    letterSpacing="tight"
                    color={tone}
                    display="flex"
                    alignItems="center"
                    gap="2"
                  >
                    {title}
                    <ArrowRight size={20} aria-hidden />
                  </chakra.h3>
                  <chakra.p fontSize="sm" lineHeight="snug" maxWidth={{ base: 'none', md: '12rem' }}>
                    {text}
                  </chakra.p>
                  {picture ? (
                    <chakra.div
                      position="absolute"
                      right={{ base: '-10%', md: '-4%' }}
                      bottom={{ base: '-7%', md: '-16%' }}
                      width={{ base: '88%', md: '62%' }}
                    >
                      <Picture base={picture} alt="" sizes="(min-width: 768px) 260px, 42vw" />
                    </chakra.div>
                  ) : null}
                </chakra.div>
              </Link>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
