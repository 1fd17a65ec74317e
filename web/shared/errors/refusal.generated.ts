/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
export type Refusal_AlreadyBought_Fragment = { __typename: 'AlreadyBought', code: string, message: string } & { ' $fragmentName'?: 'Refusal_AlreadyBought_Fragment' };

export type Refusal_AppointmentMoved_Fragment = { __typename: 'AppointmentMoved', code: string, message: string } & { ' $fragmentName'?: 'Refusal_AppointmentMoved_Fragment' };

export type Refusal_DearerFreight_Fragment = { __typename: 'DearerFreight', code: string, message: string } & { ' $fragmentName'?: 'Refusal_DearerFreight_Fragment' };

export type Refusal_HoursTaken_Fragment = { __typename: 'HoursTaken', code: string, message: string } & { ' $fragmentName'?: 'Refusal_HoursTaken_Fragment' };

export type Refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'Refusal_InvalidInput_Fragment' };

export type Refusal_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, message: string } & { ' $fragmentName'?: 'Refusal_OutOfStock_Fragment' };

export type Refusal_PriceChanged_Fragment = { __typename: 'PriceChanged', code: string, message: string } & { ' $fragmentName'?: 'Refusal_PriceChanged_Fragment' };

export type Refusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', code: string, message: string } & { ' $fragmentName'?: 'Refusal_ProductNeedsPrescription_Fragment' };

export type Refusal_QuizStopped_Fragment = { __typename: 'QuizStopped', code: string, message: string } & { ' $fragmentName'?: 'Refusal_QuizStopped_Fragment' };

export type Refusal_Refusal_Fragment = { __typename: 'Refusal', code: string, message: string } & { ' $fragmentName'?: 'Refusal_Refusal_Fragment' };

export type RefusalFragment =
  | Refusal_AlreadyBought_Fragment
  | Refusal_AppointmentMoved_Fragment
  | Refusal_DearerFreight_Fragment
  | Refusal_HoursTaken_Fragment
  | Refusal_InvalidInput_Fragment
  | Refusal_OutOfStock_Fragment
  | Refusal_PriceChanged_Fragment
  | Refusal_ProductNeedsPrescription_Fragment
  | Refusal_QuizStopped_Fragment
  | Refusal_Refusal_Fragment
;

export type AliasedRefusal_AlreadyBought_Fragment = { __typename: 'AlreadyBought', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_AlreadyBought_Fragment' };

export type AliasedRefusal_AppointmentMoved_Fragment = { __typename: 'AppointmentMoved', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_AppointmentMoved_Fragment' };

export type AliasedRefusal_DearerFreight_Fragment = { __typename: 'DearerFreight', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_DearerFreight_Fragment' };

export type AliasedRefusal_HoursTaken_Fragment = { __typename: 'HoursTaken', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_HoursTaken_Fragment' };

export type AliasedRefusal_InvalidInput_Fragment = { __typename: 'InvalidInput', message: string, refusal: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> } & { ' $fragmentName'?: 'AliasedRefusal_InvalidInput_Fragment' };

export type AliasedRefusal_OutOfStock_Fragment = { __typename: 'OutOfStock', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_OutOfStock_Fragment' };

export type AliasedRefusal_PriceChanged_Fragment = { __typename: 'PriceChanged', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_PriceChanged_Fragment' };

export type AliasedRefusal_ProductNeedsPrescription_Fragment = { __typename: 'ProductNeedsPrescription', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_ProductNeedsPrescription_Fragment' };

export type AliasedRefusal_QuizStopped_Fragment = { __typename: 'QuizStopped', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_QuizStopped_Fragment' };

export type AliasedRefusal_Refusal_Fragment = { __typename: 'Refusal', message: string, refusal: string } & { ' $fragmentName'?: 'AliasedRefusal_Refusal_Fragment' };

export type AliasedRefusalFragment =
  | AliasedRefusal_AlreadyBought_Fragment
  | AliasedRefusal_AppointmentMoved_Fragment
  | AliasedRefusal_DearerFreight_Fragment
  | AliasedRefusal_HoursTaken_Fragment
  | AliasedRefusal_InvalidInput_Fragment
  | AliasedRefusal_OutOfStock_Fragment
  | AliasedRefusal_PriceChanged_Fragment
  | AliasedRefusal_ProductNeedsPrescription_Fragment
  | AliasedRefusal_QuizStopped_Fragment
  | AliasedRefusal_Refusal_Fragment
;

export const RefusalFragmentDoc = /* @__PURE__ */ fragment<RefusalFragment>("Refusal", "UserError", ["code","message",["...InvalidInput",[["fields",["path","message"]]]]]);
export const AliasedRefusalFragmentDoc = /* @__PURE__ */ fragment<AliasedRefusalFragment>("AliasedRefusal", "UserError", ["refusal:code","message",["...InvalidInput",[["fields",["path","message"]]]]]);