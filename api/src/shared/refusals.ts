import { Field, InterfaceType, ObjectType } from 'type-graphql';
import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';

/** A refusal a person can act on: a code from the catalogue and a message for the screen. */
@InterfaceType({ description: 'A refusal a person can act on.' })
export abstract class UserError {
  @Field(() => String, { description: 'Code from the error catalogue' })
  code!: string;

  @Field(() => String, { description: 'A message in Portuguese for the screen' })
  message!: string;
}

@ObjectType({ implements: UserError, description: 'A refusal without further data.' })
export class Refusal<Code extends ErrorCode = ErrorCode> extends UserError {
  declare code: Code;

  /** For types alone: a refusal with data of its own has the same fields and more, but is no member of the same union. */
  declare protected readonly isPlain: true;

  constructor(code: Code, message: string = errorMessage(code)) {
    super();
    this.code = code;
    this.message = message;
  }
}

@ObjectType()
export class FieldProblem {
  @Field(() => String, { description: 'Path of the field in the input' })
  path!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ implements: UserError, description: 'Fields to correct; nothing was changed.' })
export class InvalidInput extends UserError {
  override readonly code = 'invalid_input';

  @Field(() => [FieldProblem])
  fields: FieldProblem[];

  constructor(fields: FieldProblem[]) {
    super();
    this.message = errorMessage('invalid_input');
    this.fields = fields;
  }
}

/** The result of a command without data. */
@ObjectType()
export class Done {
  @Field(() => Boolean)
  ok: boolean = true;
}
