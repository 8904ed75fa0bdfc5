/** A button with a cross, which closes or removes the element around it. */
export function CloseButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="icon-button" onClick={onPress} aria-label={label}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
