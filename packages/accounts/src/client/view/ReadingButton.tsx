import * as styles from './ReadingControls.article.module.css';

const SHAPES = {
  bookmark: <path d="M6 3h12v18l-6-5-6 5z" strokeLinejoin="round" />,
  check: <path d="M4 12.5l5.5 5.5L20 6.5" strokeLinecap="round" strokeLinejoin="round" />,
};

interface ReadingButtonProps {
  readonly icon: keyof typeof SHAPES;
  readonly isPressed: boolean;
  readonly label: string;
  readonly pressedLabel: string;
  /** Labels that the button may have instead, once the reader's items are known. */
  readonly otherLabels?: readonly string[];
  /** Whether the button is emphasized, because no other step is left on the page. */
  readonly isOffered?: boolean;
  readonly onPress: () => void;
}

/** A button of the reading tools. Every label takes up space, so that it does not change its width. */
export function ReadingButton({
  icon,
  isPressed,
  label,
  pressedLabel,
  otherLabels = [],
  isOffered,
  onPress,
}: ReadingButtonProps) {
  return (
    <button type="button" className={isOffered ? 'button' : 'button quiet'} aria-pressed={isPressed} onClick={onPress}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill={icon === 'bookmark' && isPressed ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {SHAPES[icon]}
      </svg>
      <span className={styles['labels']}>
        <span data-unseen={isPressed || undefined}>{label}</span>
        <span data-unseen={!isPressed || undefined}>{pressedLabel}</span>
        {otherLabels.map((other) => (
          <span key={other} data-unseen>
            {other}
          </span>
        ))}
      </span>
    </button>
  );
}
