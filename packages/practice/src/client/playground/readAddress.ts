import { site, toDataAddress, toDataFile, type Permalink } from 'serbakode/client';
import type { PagePractice } from '../../shared/exercise.ts';
import { fetchJson } from '../fetchJson.ts';
import { readLinkCode } from './link.ts';
import { toProject, type Project } from './project.ts';

/** The code that an address of the playground opens. */
export interface Opened {
  readonly from: 'link' | 'sample';
  /** null if it cannot be read. */
  readonly project: Project | null;
}

/** Read the code that an address names, in its fragment or as a sample of a page. This runs nothing.
 *  @returns null if it names no code */
export async function readAddress(address: string): Promise<Opened | null> {
  const [, code] = /#code=([^#]*)$/.exec(address) ?? [];
  if (code !== undefined) return { from: 'link', project: await readLinkCode(code) };
  const [, sample] = /[?&]sample=([^&#]*)/.exec(address) ?? [];
  // Programs that forward an address may encode its slashes and its colon.
  const name = sample?.replace(/%2f/gi, '/').replace(/%3a/gi, ':');
  return name === undefined ? null : { from: 'sample', project: await readSample(name) };
}

/** @param name page and position: `/docs/a:3` */
async function readSample(name: string): Promise<Project | null> {
  // Two slashes would name another host.
  const [, page, index] = /^(\/(?!\/)[^\\]*):(\d+)$/.exec(name) ?? [];
  if (page === undefined || !page.startsWith(site.baseUrl)) return null;
  try {
    const practice = await fetchJson(toDataFile(toDataAddress(page as Permalink, site), 'practice'));
    return toProject(practice as PagePractice, Number(index));
  } catch (error) {
    console.warn('A sample could not be opened.', error);
    return null;
  }
}
