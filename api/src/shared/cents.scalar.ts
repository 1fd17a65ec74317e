import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function parseCents(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new GraphQLError('Cents is a whole number of centavos.');
  return value;
}

/** Money: a whole number of centavos of real. 18990 is R$ 189,90. */
export const CentsScalar = new GraphQLScalarType<number, number>({
  name: 'Cents',
  description: 'Money as a whole number of centavos of real: 18990 is R$ 189,90.',
  serialize: parseCents,
  parseValue: parseCents,
  parseLiteral: (node) => {
    if (node.kind !== Kind.INT) throw new GraphQLError('Cents is a whole number of centavos.');
    return parseCents(Number(node.value));
  },
});
