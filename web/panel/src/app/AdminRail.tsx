import { chakra } from '@chakra-ui/react';
import { ADMIN_GROUPS } from './adminSections.ts';
import { RailLink } from './RailLink.ts';

export function AdminRail() {
  return (
    <nav aria-label="Administração">
      {ADMIN_GROUPS.map(({ title, sections }) => (
        <chakra.div key={title} pb="2">
          <chakra.p aria-hidden px="3" pb="1" fontSize="xs" fontWeight="semi" color="muted">
            {title}
          </chakra.p>
          <chakra.ul
            aria-label={title}
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap={{ base: '1', lg: '0' }}
          >
            {sections.map(({ path, title: name, Icon }) => (
              <li key={path}>
                <RailLink to={path}>
                  <Icon size={18} aria-hidden />
                  {name}
                </RailLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </nav>
  );
}
