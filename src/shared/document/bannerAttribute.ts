/** On `<html>` of home: address of the script that tells of a wrong base URL (R106), relative to the document. */
export const BANNER_ATTRIBUTE = 'data-banner';
