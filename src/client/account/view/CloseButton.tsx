/** A cross that closes or removes what stands beside it. */
export function CloseButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="icon-button" onClick={onPress} aria-label={label}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
