/** Whether this environment allows functions made from text. A strict content policy forbids them. */
export const canMakeCode = ((): boolean => {
  try {
    return new Function('return true')() as true;
  } catch {
    return false;
  }
})();
