/** The page's ground in each mode, as `--color-background` in src/client/theme/styles/tokens.css has it: browsers paint what surrounds
 *  the page with it (`theme-color`), where no style sheet reaches. */
export const THEME_COLORS = { light: '#fdfdff', dark: '#121428' } as const;
