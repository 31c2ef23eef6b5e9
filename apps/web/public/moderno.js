/*
 * The one script here that is not ES5: it says whether this browser can take the modern bundle (vite.config.ts, build.target).
 * A browser that does not know the syntax stops reading at once, and `window.MODERNO` is never set; one that lacks what the
 * modern bundle calls without bringing it sets it to false.
 */
class Es2022 {
  static #said = true;
  #own = true;
  plain = true;
  static {
    Es2022.reads = (thing) => #own in thing && thing.#own && thing.plain && Es2022.#said;
  }
}

window.MODERNO =
  Es2022.reads(new Es2022()) &&
  'noModule' in HTMLScriptElement.prototype &&
  [Object.hasOwn, Array.prototype.at, Array.prototype.findLast, Array.prototype.toSorted, window.structuredClone].every(Boolean);
