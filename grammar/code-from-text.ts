/** Whether functions may be made from text. Not everywhere: a strict content policy forbids it. */
export const canMakeCode = ((): boolean => {
  try {
    return new Function('return true')() as true;
  } catch {
    return false;
  }
})();
