import type { SiteShell } from '../../shared/model/site.ts';
import type { ImportRules } from '../author-code/authorModules.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { ClientModule } from '../config/readParts.ts';
import type { Licences } from '../output/licences.ts';
import type { Keep } from '../output/textCache.ts';
import type { FirstFrames, FrameSheets } from './firstFrame.ts';
import type { ModuleCodeOptions } from './moduleCode.ts';
import type { StylePieces } from './styleSheets.ts';

export interface ApplicationInput extends CodeInput {
  readonly shell: SiteShell;
}

/** What the code of an application depends on. */
export interface CodeInput {
  /** The engine's own folder. */
  readonly root: string;
  /** Folder of the site, unless the code is compiled for any site. */
  readonly siteDir?: string;
  readonly shell: CodeShell;
  readonly modules: ApplicationModules | null;
  /** Components of the theme that the site replaces, and its style sheets. */
  readonly components: ThemeComponents | null;
  /** Modules of the site's parts. */
  readonly parts: readonly ClientModule[];
  readonly rules: ImportRules;
  /** Whether parts join it that are compiled by themselves. Then it exports what they import. */
  readonly isOpen?: boolean;
  /** Keeps what is computed of pages that are code; by default nothing is. */
  readonly keep?: Keep;
}

/** What the code depends on of the shell, whose data it contains otherwise. */
export type CodeShell = Pick<
  SiteShell,
  'direction' | 'filesBase' | 'history' | 'htmlLang' | 'interfaceLanguage' | 'messageOverrides'
>;

/** Code that is compiled, before it is completed with the data of a site. Scripts are named by their paths below the
 *  output folder; unless there are pages that are code, the names have marks, and the code has one for the site. */
export interface CompiledCode {
  readonly entry: string;
  readonly stylesheet: string;
  /** All scripts. */
  readonly scripts: readonly string[];
  /** Scripts that every page may load, and the style sheet. */
  readonly loaded: readonly string[];
  /** The script with the component of each kind of page. */
  readonly pageChunks: Readonly<Record<string, string>>;
  /** Pages that are code, by source file: their script, and their module for the prerenderer. */
  readonly modules: Readonly<
    Record<
      string,
      Pick<CompiledModule, 'serverFile' | 'hasStyles' | 'isActing' | 'renderKey'> & { readonly script: string }
    >
  >;
  /** Style sheets of the first frame, inlined into documents; null if one document shows every page. */
  readonly firstFrames: FirstFrames | null;
  /** Boot scripts by what `toBootKey` makes of their form. */
  readonly bootScripts: Readonly<Record<string, string>>;
  /** Script that reports a wrong base URL. */
  readonly baseUrlBanner: string;
  /** Licences of the packages whose code it ships. */
  readonly licences: Licences;
  /** Files below its folder with the mark of the site's data. */
  readonly marked: readonly string[];
  /** null unless it is open. */
  readonly joinable: JoinableCode | null;
}

/** Code that was compiled by itself, with what it needs to be joined with others. */
export interface JoinableCode {
  /** Scripts that each script imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly styles: StylePieces;
  readonly frames: FrameSheets;
  readonly licences: Licences;
}

/** The compiled application of a site. It does not depend on the number of pages. */
export interface Application extends Pick<CompiledCode, 'firstFrames' | 'licences'> {
  /** Folder with the files for the browser, at their paths below the output folder. */
  readonly clientDir: string;
  /** Path of the compiled entry-server module. */
  readonly serverFile: string;
  /** Changes with any byte of the application. Pages and their data contain it. */
  readonly buildId: string;
  readonly bootScript: string;
  /** Script that reports a wrong base URL, below the output folder; null if it is disabled. */
  readonly baseUrlBanner: string | null;
  /** The full style sheet. Documents link it at their end; a page of code with its own style sheets, in its head. */
  readonly stylesheet: AssetReference;
  /** Address of the script with the component of each kind of page. */
  readonly pageChunks: Readonly<Record<string, string>>;
  /** Integrity of each script of the application by its address: the content of the import map. */
  readonly scriptIntegrity: Readonly<Record<string, string>>;
  /** Pages that are code, by source file. */
  readonly modules: Readonly<Record<string, CompiledModule>>;
}

/** A compiled page that is code. */
export interface CompiledModule {
  /** Address of its module for the browser. */
  readonly url: string;
  /** Path of its module for the prerenderer. */
  readonly serverFile: string;
  /** Whether it imports style sheets, which only the full sheet contains. */
  readonly hasStyles: boolean;
  /** Whether its code acts without a press of the reader, so that it does not wait for one. */
  readonly isActing: boolean;
  /** Changes with any byte of the code that renders the page; null if that may give something else the next time. */
  readonly renderKey: string | null;
}

/** The pages of a site that are code. */
export interface ApplicationModules extends Pick<ModuleCodeOptions, 'readModule'> {
  /** Absolute paths. */
  readonly entries: readonly string[];
  /** Changes whenever one of them or its imports change. */
  readonly hash: string;
}

interface AssetReference {
  readonly url: string;
  readonly integrity: string;
}

/** The stored part of an application. Server files of modules are below the folder of this manifest. */
export type ApplicationManifest = Omit<Application, 'clientDir' | 'serverFile'>;
