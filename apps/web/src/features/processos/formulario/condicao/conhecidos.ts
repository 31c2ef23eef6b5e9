import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import { type Campo, tipoDe } from '@portal/domain/campos/registro';
import type { CampoRascunho, Rascunho } from '@portal/domain/processos/rascunho';
import { PALAVRAS_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/palavras-das-quantidades';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';
import type { Conhecido } from '#entities/condicoes/conhecido.ts';
import { textos } from '../../fluxo/frases.ts';

const opcoesDe = (c: CampoRascunho): readonly string[] => textos(tipoDe(c)?.opcoes?.(c));

/** All that a condition of this draft may ask about, in the order of the form; with an area table, its totals too. */
export function conhecidosDe({ secoes }: Pick<Rascunho, 'secoes'>): Conhecido[] {
  const campos = secoes.flatMap((s) =>
    s.campos.flatMap((c): Conhecido[] => {
      const classe = tipoDe(c)?.classe;
      return classe ? [{ id: c.id, rotulo: c.rotulo || c.id, secao: s.titulo || s.id, classe, opcoes: opcoesDe(c) }] : [];
    }),
  );
  if (!secoes.some((s) => s.campos.some((c) => c.tipo === quadroAreas.tipo))) return campos;
  const totais = NOMES_DAS_QUANTIDADES.map(
    (id): Conhecido => ({ id, rotulo: PALAVRAS_DAS_QUANTIDADES[id], secao: 'Quadro de áreas', classe: 'numero', opcoes: [] }),
  );
  return [...campos, ...totais];
}

/** The draft's fields as the check of conditions takes them. */
export const camposPorId = ({ secoes }: Pick<Rascunho, 'secoes'>): ReadonlyMap<string, Campo> =>
  new Map(secoes.flatMap((s) => s.campos.map((c) => [c.id, c as unknown as Campo])));
