/** Values of the attributes that the boot script gives `<html>` for the keys of the device's storage that a part names
 *  (`hints`): it looks each key up in local storage, then in session storage. Without scripts they are missing. */
export const HINT_PRESENT = 'pending';
export const HINT_ABSENT = 'none';
