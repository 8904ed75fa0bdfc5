/** The page background in each mode, equal to `--color-background` in src/client/theme/styles/tokens.css. As
 *  `theme-color` it also colors the browser's own interface, which no style sheet reaches. */
export const THEME_COLORS = { light: '#fdfdff', dark: '#121428' } as const;
