import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './Spinner.tsx';

const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'tap',
    px: '6',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semi',
    fontSize: 'md',
    lineHeight: 'snug',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    // On a touch screen the colour changes at once: a fade would run while the next page is being drawn.
    '@media (hover: hover)': { transition: 'background-color 120ms, color 120ms' },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    look: {
      primary: { bg: 'primary', color: 'surface', '&:hover:not(:disabled)': { bg: 'primaryDeep' } },
      outline: {
        bg: 'surface',
        color: 'primary',
        borderColor: 'primary',
        '&:hover:not(:disabled)': { bg: 'primarySoft' },
      },
      quiet: { color: 'primary', '&:hover:not(:disabled)': { bg: 'primarySoft' } },
      danger: { color: 'danger', borderColor: 'danger', '&:hover:not(:disabled)': { bg: 'dangerSoft' } },
    },
    size: {
      md: {},
      sm: { minHeight: '2.5rem', px: '4', fontSize: 'sm' },
      lg: { minHeight: '3.5rem', px: '8', fontSize: 'lg' },
    },
    isWide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'primary', size: 'md' },
});

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);
const StyledAnchor = chakra('a', buttonRecipe);

interface ButtonProps extends ComponentProps<typeof StyledButton> {
  /** While the call is pending: announces it, keeps the width, and ignores further clicks. */
  isPending?: boolean;
  children: ReactNode;
}

export function Button({ isPending = false, children, onClick, type = 'button', ...props }: ButtonProps) {
  return (
    <StyledButton
      type={type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </StyledButton>
  );
}

/** A link within the app that looks like a button. */
export function ButtonLink(props: ComponentProps<typeof StyledLink>) {
  return <StyledLink {...props} />;
}

/** A link that leaves the app, to another app, a file or another site, and looks like a button. */
export function ButtonAnchor(props: ComponentProps<typeof StyledAnchor>) {
  return <StyledAnchor {...props} />;
}
