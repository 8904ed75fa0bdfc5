import { ColorModeToggle } from '../../color-mode/ColorModeToggle.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** The color mode toggle with the settings and words of the site, or nothing if the site switches it off. */
export function ModeToggle() {
  const { site, messages } = useSite();
  if (site.colorMode.disableSwitch) return null;
  return (
    <ColorModeToggle
      settings={site.colorMode}
      labels={{ light: messages.colorModeLight, dark: messages.colorModeDark, system: messages.colorModeSystem }}
    />
  );
}
