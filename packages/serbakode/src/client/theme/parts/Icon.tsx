const SHAPES = {
  menu: 'M3 6h18M3 12h12M3 18h18',
  home: 'M3.5 11L12 4l8.5 7M6 9.5V20h12V9.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

type IconProps = {
  readonly className?: string | undefined;
} & (
  | { readonly name: keyof typeof SHAPES }
  /** A drawing that the page names, in a square of 24. */
  | { readonly path: string }
);

/** A line drawing beside text or inside a control that has an accessible name; it never carries meaning alone. */
export function Icon({ className, ...drawn }: IconProps) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={'path' in drawn ? drawn.path : SHAPES[drawn.name]} />
    </svg>
  );
}
