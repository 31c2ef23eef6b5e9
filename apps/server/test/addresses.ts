import type { Addresses } from '../src/app.ts';

/** The three ways to an embedded database, whose roles share a password, from its owner's. */
export function addressesOf(ownerUrl: string): Addresses {
  const as = (user: string) => {
    const url = new URL(ownerUrl);
    url.username = user;
    return url.href;
  };
  return { app: as('portal_app'), sistema: as('portal_sistema'), direta: ownerUrl };
}
