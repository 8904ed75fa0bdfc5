import { openBuiltSite } from '../parts/openBuiltSite.ts';
import { openPackage } from '../parts/openPackage.ts';
import { UsageError, type Arguments } from '../parts/parseArguments.ts';
import type { Tools } from '../parts/tools.ts';
import { VERIFIER, type Verifier } from '../parts/verifier.ts';

/** `check-host`: ask a host for addresses of the built site, and compare its answers with the configuration. */
export async function runCheckHost({ rest, out }: Arguments, tools: Tools): Promise<number> {
  const [written = ''] = rest;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw new UsageError('check-host takes the address of a host, such as https://example.org');
  const site = await openBuiltSite(out);
  const { origin, pathname } = new URL(written);
  if (pathname !== '/' && `${pathname}/`.replace('//', '/') !== site.baseUrl)
    throw new UsageError(
      `${out} is built for ${origin}${site.baseUrl}, not for ${written}: see baseUrl in site.config.ts`,
    );
  const { askHost } = await openPackage<Verifier>('check-host', VERIFIER, tools);
  return askHost(origin, site, out);
}
