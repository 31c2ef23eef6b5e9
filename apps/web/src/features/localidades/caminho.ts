import type { Localidade } from '@portal/domain/localidades/contract';
import { NOMES_DOS_NIVEIS, nivelDentro } from '@portal/domain/localidades/niveis';
import { rota } from '#lib/rotas.ts';

type Lugar = Pick<Localidade, 'id' | 'nivel' | 'caminho'>;

/** The page of what lies in a place; a district holds nothing, and has none. */
export function hrefDo({ id, nivel, caminho }: Lugar): string | null {
  const [pais_id = id, estado_id = id] = caminho.map((l) => l.id);
  if (nivel === 'pais') return rota('sistema.cadastro.geografico.estado', { pais_id });
  if (nivel === 'estado') return rota('sistema.cadastro.geografico.cidade', { pais_id, estado_id });
  if (nivel === 'cidade') return rota('sistema.cadastro.geografico.bairro', { pais_id, estado_id, cidade_id: id });
  return null;
}

/** The places above one, each with the page of what lies in it. */
export const migalhasDo = ({ caminho }: Lugar) => [
  { label: 'Cadastro geográfico', href: rota('sistema.cadastro.geografico.pais') },
  ...caminho.map((l, n) => ({ label: l.nome, href: hrefDo({ ...l, caminho: caminho.slice(0, n) }) ?? '' })),
];

/** 'Santa Catarina · Brasil': from near to far, as an address is said. */
export const ondeFica = ({ caminho }: Pick<Lugar, 'caminho'>): string =>
  caminho
    .map((l) => l.nome)
    .reverse()
    .join(' · ');

/** What lies in a place, in words: 'estados' of a country. */
export const oQueHaDentro = (lugar: Pick<Lugar, 'nivel'> | null) => {
  const nivel = nivelDentro(lugar?.nivel ?? null);
  return nivel && { nivel, ...NOMES_DOS_NIVEIS[nivel] };
};
