import type { versaoFormulario, ZonaVersao } from '@portal/domain/zonas/contract';
import { ARTIGOS } from '@portal/domain/zonas/limites';
import type { z } from 'zod';

export type ValoresDaVersao = z.input<typeof versaoFormulario>;

/** The form of a version: empty, or as another one reads. A new one begins as the last, without its day. */
export function valoresDe(versao: ZonaVersao | undefined, vigente_de: string): ValoresDaVersao {
  const artigos = Object.fromEntries(ARTIGOS.map((a) => [a, versao?.artigos[a] ?? '']));
  return {
    vigente_de,
    ca_basico: versao?.ca_basico ?? '',
    ca_max: versao?.ca_max ?? '',
    to_max: versao?.to_max ?? '',
    tp_min: versao?.tp_min ?? '',
    gabarito: versao?.gabarito === null || versao === undefined ? '' : String(versao.gabarito),
    altura_max: versao?.altura_max ?? '',
    recuo_frontal: versao?.recuo_frontal ?? '',
    recuo_lateral: versao?.recuo_lateral ?? '',
    recuo_fundos: versao?.recuo_fundos ?? '',
    lote_min_m2: versao?.lote_min_m2 ?? '',
    testada_min_m: versao?.testada_min_m ?? '',
    vagas: versao?.vagas ?? '',
    base_legal: versao?.base_legal ?? '',
    artigos,
    usos: (versao?.usos ?? []).map(({ uso_id, regra, condicao, vagas, artigo }) => ({ uso_id, regra, condicao, vagas, artigo })),
    alcanca_protocolados: false,
  };
}
