const SHAPES = {
  menu: 'M3 6h18M3 12h12M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M3 4.5h18v12H3zM8 20.5h8M12 16.5v4',
  home: 'M3.5 11L12 4l8.5 7M6 9.5V20h12V9.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  chevron: 'M9 5l7 7-7 7',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A line drawing beside words or inside a control that has a name of its own; it never carries meaning alone. */
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
