/** State that must be right in the first frame is an attribute on `<html>`: the boot script sets it before the first
 *  paint, CSS uses it, and the application reads it instead of keeping a copy. */
export function createRootAttribute(name: `data-${string}`) {
  return {
    read: () => document.documentElement.getAttribute(name),
    write: (value: string | null) => {
      if (value === null) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    },
    subscribe: (listener: () => void) => {
      const observer = new MutationObserver(listener);
      observer.observe(document.documentElement, { attributeFilter: [name] });
      return () => observer.disconnect();
    },
  };
}
