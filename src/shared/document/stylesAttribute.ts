/** Attribute of `<html>` that names the address and the integrity of the rest of the style sheet, where a document carries the styles of its first frame. */
export const STYLES_ATTRIBUTE = 'data-styles';
