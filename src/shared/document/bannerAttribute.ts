/** On `<html>` of home: address, relative to the document, of the script that reports a wrong base URL (R106). */
export const BANNER_ATTRIBUTE = 'data-banner';
