import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfirmationBlogQuery } from './ConfirmationPage.generated.ts';

const CardLink = chakra(Link);
const isOurs = (url: string): boolean => url.startsWith('/');

/** Articles to read while the parcel is on its way. */
export function BlogCards() {
  const { data } = useConfirmationBlogQuery();
  const cards = data?.store?.blogCards ?? [];
  if (cards.length === 0) return null;
  return (
    <chakra.section aria-labelledby="blog">
      <chakra.h2 id="blog" fontSize="xl" fontWeight="semi" mb="3">
        Para ler enquanto espera
      </chakra.h2>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {cards.map(({ title, text, url }) => (
          <chakra.li key={url + title}>
            <CardLink
              to={url}
              display="flex"
              flexDirection="column"
              gap="2"
              height="full"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              borderRadius="card"
              padding="4"
              lineHeight="snug"
              _hover={{ borderColor: 'primary' }}
            >
              <chakra.span fontWeight="semi" display="flex" gap="2" justifyContent="space-between">
                {title}
                {isOurs(url) ? null : <ExternalLink size={16} aria-hidden style={{ flexShrink: 0 }} />}
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                {text}
              </chakra.span>
            </CardLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
