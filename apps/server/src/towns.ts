import { isHostSistema } from '@portal/domain/organizacoes/marca';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { findTownByHost, SISTEMA_ID } from '#modules/organizacoes/index.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Town } from '#platform/http/bind.ts';

const TOWN_MS = 2000;

/** Host → town, remembered for two seconds. The system's panel answers under the names of the installation alone. */
export function createTownFinder(db: Db, agora: () => Date, centrais: readonly string[]): (host: string) => Promise<Town | null> {
  const known = new Map<string, { town: Town; until: number }>();
  return async (host) => {
    if (isHostSistema(host)) {
      const isOurs = centrais.some((d) => host === d || host.endsWith(`.${d}`));
      return isOurs
        ? {
            id: SISTEMA_ID,
            nome: 'Sistema',
            dominio: host,
            fuso: FUSO_PADRAO,
            data_manutencao: null,
            manutencao_ate: null,
            parado: null,
          }
        : null;
    }
    const hit = known.get(host);
    const now = agora().getTime();
    // a clock that went back says nothing of what was read before
    if (hit && hit.until > now && hit.until <= now + TOWN_MS) return hit.town;
    const town = await findTownByHost(db, host);
    if (town) known.set(host, { town, until: now + TOWN_MS });
    return town;
  };
}
