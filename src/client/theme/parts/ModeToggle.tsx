import { ColorModeToggle } from '../../color-mode/ColorModeToggle.tsx';
import { useMessages, useSite } from '../site/SiteContext.tsx';

/** The color mode toggle with the settings and words of the site, or nothing if the site switches it off. */
export function ModeToggle() {
  const { colorMode } = useSite();
  const messages = useMessages();
  if (colorMode.disableSwitch) return null;
  return (
    <ColorModeToggle
      settings={colorMode}
      labels={{ light: messages.colorModeLight, dark: messages.colorModeDark, system: messages.colorModeSystem }}
    />
  );
}
