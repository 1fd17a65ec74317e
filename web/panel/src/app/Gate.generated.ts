/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelDoctorQueryVariables = Exact<{ [key: string]: never; }>;


export type PanelDoctorQuery = { me: { __typename: 'User', id: string, name: string, role: Types.Role } | null };

export const PanelDoctorDocument = /* @__PURE__ */ operation<PanelDoctorQuery, PanelDoctorQueryVariables>("query", "PanelDoctor", {}, [["me",["id","name","role"]]], '97de358eff46c52c9a72e0b088ac25dc0a123fbabd40e3d4dc14ff7192096ca8');
export const usePanelDoctorQuery = (options?: useQuery.Options<PanelDoctorQuery, PanelDoctorQueryVariables>) => useQuery(PanelDoctorDocument, options as useQuery.Options<PanelDoctorQuery, PanelDoctorQueryVariables>);