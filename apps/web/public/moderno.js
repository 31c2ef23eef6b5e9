/*
 * The one script here that is not ES5: it says whether this browser can take the modern bundle (vite.config.ts, build.target).
 * A browser that does not know the syntax stops reading at once, and `window.MODERNO` is never set; one that lacks what the
 * modern bundle calls without bringing it sets it to false.
 */
class Es2022 {
  static #static = 1;
  #own = 1;
  plain = 1;
  static {
    Es2022.known = (thing) => #own in thing;
  }
  async *each() {
    for await (const x of []) yield x?.y ?? 1n;
  }
}

window.MODERNO =
  Es2022.known(new Es2022()) &&
  'noModule' in HTMLScriptElement.prototype &&
  [Object.hasOwn, Array.prototype.at, Array.prototype.findLast, Array.prototype.toSorted, window.structuredClone].every(Boolean);
