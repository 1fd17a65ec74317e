import { chakra } from '@chakra-ui/react';
import { ADMIN_SECTIONS } from './adminSections.ts';
import { RailLink } from './RailLink.ts';

export function AdminRail() {
  return (
    <nav aria-label="Administração">
      <chakra.p px="3" pb="2" fontSize="xs" fontWeight="semi" color="muted">
        Administração
      </chakra.p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap={{ base: '1', lg: '0' }}>
        {ADMIN_SECTIONS.map(({ path, title, Icon }) => (
          <li key={path}>
            <RailLink to={path}>
              <Icon size={18} aria-hidden />
              {title}
            </RailLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}
