/** Members of documents and forms (Chromium's, handlers left out; a test compares). An element of such a name or id
 *  takes the member's place there: with `<img name="getElementById">` on a page, nothing finds an element by its id
 *  any more. */
export const CLOBBERED_MEMBERS: ReadonlySet<string> = new Set(
  `
ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE DOCUMENT_POSITION_CONTAINED_BY
DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
DOCUMENT_POSITION_PRECEDING DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE NOTATION_NODE PROCESSING_INSTRUCTION_NODE
TEXT_NODE URL __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ acceptCharset accessKey action activeElement
activeViewTransition addEventListener adoptNode adoptedStyleSheets after alinkColor all anchors animate append appendChild applets
ariaActionsElements ariaActiveDescendantElement ariaAtomic ariaAutoComplete ariaBrailleLabel ariaBrailleRoleDescription ariaBusy
ariaChecked ariaColCount ariaColIndex ariaColIndexText ariaColSpan ariaControlsElements ariaCurrent ariaDescribedByElements
ariaDescription ariaDetailsElements ariaDisabled ariaErrorMessageElements ariaExpanded ariaFlowToElements ariaHasPopup ariaHidden
ariaInvalid ariaKeyShortcuts ariaLabel ariaLabelledByElements ariaLevel ariaLive ariaModal ariaMultiLine ariaMultiSelectable ariaNotify
ariaOrientation ariaPlaceholder ariaPosInSet ariaPressed ariaReadOnly ariaRelevant ariaRequired ariaRoleDescription ariaRowCount
ariaRowIndex ariaRowIndexText ariaRowSpan ariaSelected ariaSetSize ariaSort ariaValueMax ariaValueMin ariaValueNow ariaValueText
assignedSlot attachInternals attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI before
bgColor blur body captureEvents caretPositionFromPoint caretRangeFromPoint characterSet charset checkValidity checkVisibility
childElementCount childNodes children classList className clear click clientHeight clientLeft clientTop clientWidth cloneNode close
closest compareDocumentPosition compatMode computedStyleMap constructor contains contentEditable contentType cookie createAttribute
createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS createEvent createExpression
createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker currentCSSZoom currentScript
customElementRegistry dataset defaultView designMode dir dispatchEvent doctype documentElement documentURI domain draggable editContext
elementFromPoint elementTiming elements elementsFromPoint embeds encoding enctype enterKeyHint evaluate execCommand exitFullscreen
exitPictureInPicture exitPointerLock featurePolicy fgColor firstChild firstElementChild focus focusGroup focusGroupStart fonts forms
fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations getAttribute getAttributeNS getAttributeNames
getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementById getElementsByClassName getElementsByName
getElementsByTagName getElementsByTagNameNS getHTML getRootNode getSelection hasAttribute hasAttributeNS hasAttributes hasChildNodes
hasFocus hasOwnProperty hasPointerCapture hasStorageAccess hasUnpartitionedCookieAccess head hidden hidePopover id images implementation
importNode inert innerHTML innerText inputEncoding inputMode insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore
isConnected isContentEditable isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild lastModified length
linkColor links localName location lookupNamespaceURI lookupPrefix matches method moveBefore name namespaceURI nextElementSibling
nextSibling noValidate nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent offsetTop offsetWidth open
outerHTML outerText ownerDocument parentElement parentNode part pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement
popover prefix prepend prerendering previousElementSibling previousSibling propertyIsEnumerable pseudo queryCommandEnabled
queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector querySelectorAll readyState referrer rel
relList releaseEvents releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild removeEventListener
replaceChild replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock requestStorageAccess requestSubmit reset role
rootElement scripts scroll scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth
scrollingElement setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture shadowRoot
showPopover slot spellcheck startViewTransition style styleSheets submit tabIndex tagName target textContent timeline title toLocaleString
toString toggleAttribute togglePopover translate valueOf virtualKeyboardPolicy visibilityState vlinkColor wasDiscarded
webkitCancelFullScreen webkitCurrentFullScreenElement webkitExitFullscreen webkitFullscreenElement webkitFullscreenEnabled webkitHidden
webkitIsFullScreen webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen webkitVisibilityState when write writeln
writingSuggestions xmlEncoding xmlStandalone xmlVersion
`
    .trim()
    .split(/\s+/),
);

/** Elements that a document has as members: by name, and objects by id too. */
const ON_DOCUMENT = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** Elements that the form around them has as members, by name and by id. */
const IN_FORM = new Set(['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea']);
/** Members of a form that its fields are often named like, and that nothing here asks forms for. */
const USUAL_FIELDS = new Set(['action', 'dir', 'lang', 'length', 'method', 'name', 'target', 'title']);

/** Whether an element shadows a property of the document or of a form.
 *  @param name of the element
 *  @param value of its `name` or `id` */
export function isClobbering(name: string, attribute: 'name' | 'id', value: string): boolean {
  if (!CLOBBERED_MEMBERS.has(value)) return false;
  if (ON_DOCUMENT.has(name) && (attribute === 'name' || name === 'object' || name === 'img')) return true;
  return IN_FORM.has(name) && !USUAL_FIELDS.has(value);
}
