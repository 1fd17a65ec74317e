import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const box = {
  width: 'full',
  minHeight: 'tap',
  px: '4',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'input',
  fontSize: 'md',
  lineHeight: 'snug',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  // A field with an error stays red under the pointer.
  '&:hover:not([aria-invalid=true], [data-invalid])': { borderColor: 'ink' },
  _focusVisible: {
    outline: '3px solid',
    outlineColor: 'primary/35',
    outlineOffset: '0px',
    borderColor: 'primary',
  },
  // One pixel less beside the thicker border, so that the text does not move.
  _invalid: { borderColor: 'danger', borderWidth: '2px', px: '15px' },
  _disabled: { bg: 'sand', color: 'muted', cursor: 'not-allowed' },
  _readOnly: { bg: 'sand' },
} as const;

export const inputRecipe = defineRecipe({ className: 'input', base: box });

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...box, minHeight: '8rem', py: '3', lineHeight: 'body' },
});

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText', 'input', 'textarea', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full' },
    label: { fontSize: 'sm', fontWeight: 'semi', lineHeight: 'snug', color: 'ink' },
    helperText: { fontSize: 'sm', lineHeight: 'snug', color: 'muted' },
    errorText: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontSize: 'sm',
      lineHeight: 'snug',
      fontWeight: 'medium',
      color: 'danger',
      '& svg': { flexShrink: 0 },
    },
  },
});
