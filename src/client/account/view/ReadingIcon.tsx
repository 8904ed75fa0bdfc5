const SHAPES = {
  bookmark: <path d="M6 3h12v18l-6-5-6 5z" strokeLinejoin="round" />,
  check: <path d="M4 12.5l5.5 5.5L20 6.5" strokeLinecap="round" strokeLinejoin="round" />,
};

/** The drawing on a button of the reading tools. */
export function ReadingIcon({
  name,
  isFilled = false,
}: {
  readonly name: keyof typeof SHAPES;
  readonly isFilled?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    >
      {SHAPES[name]}
    </svg>
  );
}
