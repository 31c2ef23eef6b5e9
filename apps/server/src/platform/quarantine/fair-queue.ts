/** Whose work it is: towns take turns, and inside a town its accounts do. */
export interface Turn {
  town: number;
  account: string;
  /** Somebody waits for it before a page: they are told in time when it is not done. A job waits longer, and comes again. */
  isCall: boolean;
}

interface Room {
  account: number;
  town: number;
  all: number;
}

/**
 * Who has waited through the most turns goes first, whatever anybody else has sent: a thousand files of one account hold up that
 * account, and every other one waits for one file at a time.
 */
export function createFairQueue<T>(room: Room) {
  /** In the order of their turns: the first one is next, and goes to the end. */
  const towns = new Map<number, Map<string, T[]>>();
  let size = 0;

  const sizeOf = (accounts: Map<string, T[]> | undefined): number =>
    [...(accounts?.values() ?? [])].reduce((sum, items) => sum + items.length, 0);

  const takeFrom = (accounts: Map<string, T[]>): T => {
    const [account, items] = accounts.entries().next().value as [string, T[]];
    const item = items.shift() as T;
    accounts.delete(account);
    if (items.length > 0) accounts.set(account, items);
    size -= 1;
    return item;
  };

  return {
    /** @returns false when there is no room for more */
    push({ town, account }: Omit<Turn, 'isCall'>, item: T): boolean {
      const accounts = towns.get(town) ?? new Map<string, T[]>();
      const own = accounts.get(account) ?? [];
      if (size >= room.all || sizeOf(accounts) >= room.town || own.length >= room.account) return false;
      own.push(item);
      accounts.set(account, own);
      towns.set(town, accounts);
      size += 1;
      return true;
    },
    /** The next one of a town that may have another, if any. */
    next(mayHave: (town: number) => boolean): T | undefined {
      for (const [town, accounts] of towns) {
        if (!mayHave(town)) continue;
        const item = takeFrom(accounts);
        towns.delete(town);
        if (accounts.size > 0) towns.set(town, accounts);
        return item;
      }
      return undefined;
    },
    /** Takes out what waits no longer. */
    remove(item: T): void {
      for (const [town, accounts] of towns)
        for (const [account, items] of accounts) {
          const at = items.indexOf(item);
          if (at < 0) continue;
          items.splice(at, 1);
          size -= 1;
          if (items.length === 0) accounts.delete(account);
          if (accounts.size === 0) towns.delete(town);
          return;
        }
    },
  };
}
