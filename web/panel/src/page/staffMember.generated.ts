/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelDoctorQueryVariables = Exact<{ [key: string]: never; }>;


export type PanelDoctorQuery = { me: { __typename: 'User', id: string, name: string, role: Types.Role, enrolmentRequired: boolean, doctorBlock: Types.DoctorBlock | null, doctor: { __typename: 'DoctorRegistration', council: string, registrationNumber: string, registrationState: string, isActive: boolean, isMedicalDirector: boolean } | null } | null };

export const PanelDoctorDocument = /* @__PURE__ */ operation<PanelDoctorQuery, PanelDoctorQueryVariables>("query", "PanelDoctor", {}, [["me",["id","name","role","enrolmentRequired","doctorBlock",["doctor",["council","registrationNumber","registrationState","isActive","isMedicalDirector"]]]]], 'f466506884ea33f7a3f5629b76b276707bce3f7c2e1ecd6de20446f73155a880');
export const usePanelDoctorQuery = (options?: useQuery.Options<PanelDoctorQuery, PanelDoctorQueryVariables>) => useQuery(PanelDoctorDocument, options as useQuery.Options<PanelDoctorQuery, PanelDoctorQueryVariables>);