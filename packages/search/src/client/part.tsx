import type { ClientPart } from 'serbakode/client';
import { SearchButton } from './SearchButton.tsx';

export default { places: { navbarEnd: SearchButton } } satisfies ClientPart;
