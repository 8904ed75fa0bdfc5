const SHAPES = {
  menu: 'M3 6h18M3 12h12M3 18h18',
  home: 'M3.5 11L12 4l8.5 7M6 9.5V20h12V9.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

interface IconProps {
  readonly name: keyof typeof SHAPES;
  readonly className?: string | undefined;
}

/** A line drawing beside text or inside a control that has an accessible name; it never carries meaning alone. */
export function Icon({ name, className }: IconProps) {
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
      <path d={SHAPES[name]} />
    </svg>
  );
}
