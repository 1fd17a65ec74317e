import { GraphQLError, type GraphQLSchema, getNamedType, isUnionType } from 'graphql';
import { tooLong } from '#schema/validation/tooLong.ts';
import { Refusal } from './refusals.ts';
import { plainText } from './security/plainText.ts';

/** Thrown for a text that is longer than its place. Nothing is stored, and nothing of the text is left out. */
export class TextTooLong extends GraphQLError {
  constructor(max: number, length: number) {
    super(tooLong(max, length), { extensions: { code: 'text_too_long' } });
  }
}

/** A person's text without blank ends, as it will be stored. Throws `TextTooLong` instead of cutting it. */
export function wholeText(text: string | null | undefined, max: number): string {
  const whole = plainText(text ?? '').trim();
  if (whole.length > max) throw new TextTooLong(max, whole.length);
  return whole;
}

/**
 * Lets every operation whose result may be a `Refusal` answer a text that is too long as one, like its other refusals.
 * Operations with another result, such as a list, answer it as a coded error.
 */
export function refuseLongTexts(schema: GraphQLSchema): void {
  const operations = [schema.getMutationType(), schema.getQueryType()];
  for (const field of operations.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const { resolve } = field;
    const result = getNamedType(field.type);
    if (!resolve || !isUnionType(result) || !result.getTypes().some(({ name }) => name === Refusal.name))
      continue;
    field.resolve = async (...args) => {
      try {
        return await resolve(...args);
      } catch (error) {
        if (error instanceof TextTooLong) return new Refusal('text_too_long', error.message);
        throw error;
      }
    };
  }
}
