import type { OQueFalta } from '@portal/domain/abertura/faltas';
import type { Preparo } from '@portal/domain/preparo/contract';

export const PASSOS = ['marca', 'setores', 'dinheiro', 'processos', 'feriados', 'textos', 'abrir'] as const;
export type PassoId = (typeof PASSOS)[number];

export const NOMES: Record<PassoId, string> = {
  marca: 'Imagens',
  setores: 'Setores e perfis',
  dinheiro: 'Dinheiro',
  processos: 'Processos',
  feriados: 'Feriados',
  textos: 'Textos',
  abrir: 'Abrir',
};

/** Whether a step has been done, read from what the town has. */
export function isFeito(passo: PassoId, p: Preparo): boolean {
  const falta = (oque: OQueFalta) => p.faltas.some((f) => f.oque === oque);
  return {
    marca: !falta('brasao'),
    setores: p.setores.length > 0,
    dinheiro: p.febraban !== '',
    processos: p.processos.length > 0,
    feriados: p.dias.length > 0,
    textos: p.tem_duvidas,
    abrir: p.faltas.length === 0,
  }[passo];
}

/** Where the panel mends it; null: somebody of the town does, because it takes their people or their decision. */
export const PASSO_DA_FALTA: Record<OQueFalta, PassoId | null> = {
  setores: 'setores',
  processos: null,
  setor_que_nao_ha: 'setores',
  quem_analisa: null,
  quem_decide: null,
  quem_assina: null,
  recebedor: 'dinheiro',
  unidade_fiscal: 'dinheiro',
  correio: null,
  taxas_de_exemplo: null,
  lotes: null,
  zonas: null,
  numeracao: null,
  contato: null,
  encarregado: null,
  brasao: 'marca',
  duvidas: 'textos',
  carta_da_lei: null,
  guia: null,
};
