import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import type { imovelEscrito } from '@portal/domain/imoveis/registro';
import type { z } from 'zod';

export type ValoresDoImovel = z.input<typeof imovelEscrito>;

export const DONO_NOVO = { nome: '', documento: '', percentual: '', de: '', ate: '' };
export const ZONA_NOVA = { zona_id: '', percentual: '100' };
export const TESTADA_NOVA = { logradouro: '', metros: '' };

const VAZIO: ValoresDoImovel = {
  inscricao: '',
  matricula: '',
  cartorio: '',
  incra: '',
  cib: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  lote: '',
  quadra: '',
  loteamento: '',
  area_terreno_m2: '',
  area_construida_m2: '',
  latitude: '',
  longitude: '',
  testadas: [],
  proprietarios: [],
  zonas: [],
};

/** The form of a record: empty, or as it reads. What is not known is an empty field. */
export function valoresDe(imovel: DadosDoImovel | undefined): ValoresDoImovel {
  if (!imovel) return VAZIO;
  const { situacao: _, zonas, proprietarios, ...dados } = imovel;
  const simples = Object.fromEntries(
    Object.keys(VAZIO).flatMap((k) => (k in dados ? [[k, dados[k as keyof typeof dados] ?? '']] : [])),
  );
  return {
    ...VAZIO,
    ...simples,
    proprietarios: proprietarios.map((p) => ({ ...p, percentual: p.percentual ?? '', de: p.de ?? '', ate: p.ate ?? '' })),
    zonas: zonas.map(({ zona_id, percentual }) => ({ zona_id, percentual })),
  };
}
