/** Offer data to the reader as a file download. */
export function offerDownload(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
