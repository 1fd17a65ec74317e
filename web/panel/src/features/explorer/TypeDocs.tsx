import { chakra } from '@chakra-ui/react';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Ref } from 'react';

export const TypeButton = chakra('button', {
  base: {
    color: 'primary',
    fontFamily: 'mono',
    fontSize: 'xs',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    minHeight: '1.5rem',
    overflowWrap: 'anywhere',
    textAlign: 'left',
  },
});

export function TypeDocs({
  ref,
  type,
  schema,
  onOpen,
}: {
  ref: Ref<HTMLElement>;
  type: GraphQLNamedType;
  schema: GraphQLSchema;
  onOpen(name: string): void;
}) {
  return (
    <section ref={ref} aria-label={type.name} tabIndex={-1}>
      <chakra.h3 fontFamily="mono" fontWeight="semi" overflowWrap="anywhere">
        {type.name}
      </chakra.h3>
      {type.description ? <chakra.p color="muted">{type.description}</chakra.p> : null}
      {isObjectType(type) || isInterfaceType(type) ? (
        <chakra.ul listStyle="none" mt="2" display="flex" flexDirection="column" gap="3">
          {Object.values(type.getFields()).map((field) => (
            <FieldDocs key={field.name} field={field} onOpen={onOpen} />
          ))}
        </chakra.ul>
      ) : null}
      {isInputObjectType(type) ? (
        <chakra.ul listStyle="none" mt="2" display="flex" flexDirection="column" gap="2">
          {Object.values(type.getFields()).map((field) => (
            <li key={field.name}>
              <chakra.code fontSize="xs">{field.name}: </chakra.code>
              <TypeButton type="button" onClick={() => onOpen(getNamedType(field.type).name)}>
                {String(field.type)}
              </TypeButton>
              {field.description ? <chakra.p color="muted">{field.description}</chakra.p> : null}
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {isEnumType(type) ? (
        <chakra.ul listStyle="none" mt="2">
          {type.getValues().map(({ name }) => (
            <li key={name}>
              <chakra.code fontSize="xs">{name}</chakra.code>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {isUnionType(type) ? (
        <chakra.ul listStyle="none" mt="2">
          {schema.getPossibleTypes(type).map(({ name }) => (
            <li key={name}>
              <TypeButton type="button" onClick={() => onOpen(name)}>
                {name}
              </TypeButton>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </section>
  );
}

function FieldDocs({ field, onOpen }: { field: GraphQLField<unknown, unknown>; onOpen(name: string): void }) {
  return (
    <li>
      <chakra.code fontSize="xs" fontWeight="semi" overflowWrap="anywhere">
        {field.name}
      </chakra.code>
      {field.args.length > 0 ? (
        <chakra.code fontSize="xs" overflowWrap="anywhere">
          ({field.args.map((argument) => `${argument.name}: ${String(argument.type)}`).join(', ')})
        </chakra.code>
      ) : null}
      {': '}
      <TypeButton type="button" onClick={() => onOpen(getNamedType(field.type).name)}>
        {String(field.type)}
      </TypeButton>
      {field.description ? <chakra.p color="muted">{field.description}</chakra.p> : null}
    </li>
  );
}
