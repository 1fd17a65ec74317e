/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type StaffMemberQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffMemberQuery = { me: { __typename: 'User', id: string, name: string, role: Types.Role, enrolmentRequired: boolean, registrationBlock: Types.RegistrationBlock | null, registration: { __typename: 'CouncilRegistration', council: Types.Council, registrationNumber: string, registrationState: string, isActive: boolean, isMedicalDirector: boolean } | null } | null };

export const StaffMemberDocument = /* @__PURE__ */ operation<StaffMemberQuery, StaffMemberQueryVariables>("query", "StaffMember", {}, [["me",["id","name","role","enrolmentRequired","registrationBlock",["registration",["council","registrationNumber","registrationState","isActive","isMedicalDirector"]]]]], '1ac18925d698cfc6fec0582ab80b1dabbabc9dab1b5ebe5f11d7d793107fc5a8');
export const useStaffMemberQuery = (options?: useQuery.Options<StaffMemberQuery, StaffMemberQueryVariables>) => useQuery(StaffMemberDocument, options as useQuery.Options<StaffMemberQuery, StaffMemberQueryVariables>);