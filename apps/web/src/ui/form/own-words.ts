/**
 * What an editor of its own state said, as it comes back through React: effects run late, and on a slow machine the value of an
 * earlier key arrives after the next one was typed. Only what the editor never said is somebody else's.
 */
export class OwnWords {
  private said: string[] = [];
  private last: string;

  constructor(first: string) {
    this.last = first;
  }

  say(value: string): void {
    this.last = value;
    this.said.push(value);
  }

  /** Whether the value is to be put into the editor; it counts as said from then on. */
  isForeign(value: string): boolean {
    if (value === this.last) {
      this.said = [];
      return false;
    }
    const at = this.said.indexOf(value);
    if (at >= 0) {
      // what was said before it will not come any more
      this.said.splice(0, at + 1);
      return false;
    }
    this.said = [];
    this.last = value;
    return true;
  }
}
