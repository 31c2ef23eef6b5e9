import { ENDERECO_VAZIO, type Endereco } from '@portal/domain/enderecos/model';
import { bairrosDaCidade, cidadesDoEstado } from '@portal/domain/localidades/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { isUf } from '@portal/domain/text/estados';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readRecursos } from '#lib/recursos.ts';

export interface Lugar {
  id: number;
  nome: string;
}

// Read once and kept: a state has at most a thousand names. Without network there is nothing to choose from, and everything to type.
const SEMPRE = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The municipalities of a state; null while unknown. */
export const useCidades = (uf: string): Lugar[] | null =>
  useQuery({
    queryKey: ['enderecos', 'cidades', uf],
    queryFn: ({ signal }) => call(cidadesDoEstado, { query: { uf }, signal, local: true }),
    enabled: isUf(uf),
    ...SEMPRE,
  }).data ?? null;

/** The districts that the registry has of a municipality. */
export const useBairros = (cidadeId: number | null): Lugar[] | null =>
  useQuery({
    queryKey: ['enderecos', 'bairros', cidadeId],
    queryFn: ({ signal }) => call(bairrosDaCidade, { query: { cidade_id: cidadeId ?? 0 }, signal, local: true }),
    enabled: cidadeId !== null,
    ...SEMPRE,
  }).data ?? null;

/** The one of a list that these words name, without accents and case. */
export const acharLugar = (lugares: readonly Lugar[] | null, nome: string): Lugar | null =>
  lugares?.find((l) => normalizarBusca(l.nome) === normalizarBusca(nome)) ?? null;

/** Those that hold what was typed, word by word; what begins so comes first. */
export function procurarLugares(lugares: readonly Lugar[], texto: string): Lugar[] {
  const busca = normalizarBusca(texto);
  const words = busca.split(' ').filter(Boolean);
  const found = lugares.filter((l) => words.every((word) => normalizarBusca(l.nome).includes(word)));
  const isFirst = (l: Lugar) => Number(!normalizarBusca(l.nome).startsWith(busca));
  return [...found].sort((a, b) => isFirst(a) - isFirst(b));
}

/** State and city of the town, where most of those live who write an address here (spec §3, "default address"). */
export function lugarDoMunicipio(): Pick<Endereco, 'cidade' | 'uf'> {
  const { cidade_nome: cidade = '', uf = '' } = readRecursos()?.padrao.endereco ?? {};
  return { cidade, uf };
}

/** What a form begins with that asks for an address: what is known of it, else the town. */
export const enderecoInicial = (known?: Partial<Endereco> | null) => {
  const isKnown = Object.values(known ?? {}).some(Boolean);
  return { ...ENDERECO_VAZIO, ...(isKnown ? known : lugarDoMunicipio()) };
};
