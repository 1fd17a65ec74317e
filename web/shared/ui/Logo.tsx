import { chakra } from '@chakra-ui/react';
import { BRAND } from '#schema/brand.ts';

const DRAWN = 'Aprumo';
const WORDMARK =
  'M396 0l-6-99v-210q0-57-31-88t-94-31q-40 0-75 17t-68 55l-61-52q41-48 94-70t116-23q97 0 150 50t53 142v309zm-163 8q-56 0-97-19t-64-55-23-81q0-41 17-69t42-45 60-23q33-7 70-7h160v64h-148q-22 0-46 4t-42 17q-13 10-20 25t-8 35q0 39 29 62t78 23q41 0 75-19t54-52 20-76l35 36q-6 53-32 94t-66 64-94 22zm361 196v-697h84v147l-27-19q13-43 39-73t62-47 84-16q67 0 118 34t78 91 28 130q0 77-30 135t-81 88-113 31q-47 0-84-17t-62-47-36-68l24-23v351zm228-273q45 0 80-22t54-63 19-92-19-92-54-62q-35-23-80-23t-79 23-53 62-19 92 19 92 53 63q34 22 79 22zm341 69v-493h85v132l-22 5q7-44 34-76t62-51 69-18q23 0 44 5t43 17l-42 76q-12-6-28-10t-32-4q-24 0-47 9t-43 28-29 51q-4 14-6 37t-3 61v231zm555 8q-53 0-92-21t-59-64-21-104v-312h84v282q0 49 13 82t37 48 62 15q41 0 70-19t43-60 15-103v-245h84v493h-84v-105h21q-21 55-67 84t-106 29zm363-8v-493h85v127h-17q9-35 25-60t36-42 46-25q24-8 51-8 45 0 79 17t56 52 30 87l-48 3q15-51 38-86t58-54 82-19q61 0 98 28t54 73 17 100v300h-84v-280q0-46-10-79t-33-51-61-18q-36 0-61 18t-39 55-14 90v265h-85v-287q0-71-26-106t-76-35q-36 0-62 19t-40 54-14 90v265zm1027 8q-69 0-123-32t-86-91-31-132 31-131 85-90 124-33 124 33q53 32 84 90t31 131-31 132q-31 57-85 90t-123 33zm0-75q47 0 82-22t53-63 19-95-19-95-53-63q-35-22-82-22t-83 23-54 62-19 95q0 54 19 95t54 63 83 22z';

/** The word-mark: a plumb line hangs from the p, because "aprumo" comes from the plumb line. */
export function Logo({ height = '2rem' }: { height?: string }) {
  // The drawing contains one name; another brand is shown as text until it has a drawing.
  if (BRAND !== DRAWN) {
    return (
      <chakra.span fontSize="2xl" fontWeight="bold" letterSpacing="tight">
        {BRAND}
      </chakra.span>
    );
  }
  return (
    <chakra.svg
      viewBox="26 -524 3348 888"
      role="img"
      aria-label={BRAND}
      height={height}
      width="auto"
      flexShrink={0}
    >
      <path d={WORDMARK} fill="currentColor" stroke="currentColor" strokeWidth={34} strokeLinejoin="round" />
      <chakra.path
        d="M636 236c36 34 56 58 56 84 0 26-25 44-56 44s-56-18-56-44c0-26 20-50 56-84z"
        fill="currentColor"
        color="accent"
      />
    </chakra.svg>
  );
}
