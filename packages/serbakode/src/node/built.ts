/** What a program that reads a built site imports from `serbakode/built`, such as `@serbakode/verify`. It is not a
 *  promise to sites: names may change with any version. */
export { groupBy } from '../shared/model/blog.ts';
export type { OriginKind, PolicyOrigins } from '../shared/model/config.ts';
export type { PageFile } from '../shared/model/page.ts';
export { encodePath, toOutputFile } from '../shared/model/sitePath.ts';
export type { BuiltSite } from './cli/parts/openBuiltSite.ts';
export type { Verdict, Verifier, VerifyOptions } from './cli/parts/verifier.ts';
export { readCopyright } from './config/readCopyright.ts';
export { HOST_NAMES } from './config/schema/hostNames.ts';
export { toPlaceAt } from './diagnostics/placeAt.ts';
export type { NewProblem, Problem } from './diagnostics/problem.ts';
export { toInstallCommand } from './diagnostics/typedCommand.ts';
export { listFiles } from './files/listFiles.ts';
export { parseJson } from './files/parseJson.ts';
export type { HeaderRule } from './hosting/headerRule.ts';
export { toHostingFilePath } from './hosting/hostingFile.ts';
export { HASHED_NAME } from './hosting/lastingFiles.ts';
export { matchHeaders } from './hosting/matchHeaders.ts';
export { toMediaType } from './hosting/mediaTypes.ts';
export { encodeAddress } from './hosting/redirectAddress.ts';
export type { HostingFile } from './hosting/toHosting.ts';
export { toSlug } from './markdown/parse/slugger.ts';
export { findForbidden, toScheme } from './markup/findForbidden.ts';
export { listCandidates } from './markup/listCandidates.ts';
export type { CompiledFolder } from './output/compiledFolder.ts';
export { makeFolder } from './output/makeFolder.ts';
export { listDocumentFolders, parsePageFile, readBaseUrl } from './output/builtPages.ts';
