import type { Marca } from '@portal/domain/plantas/contract';
import { corDoSetor } from '@portal/domain/plantas/cores';
import type { PlantaAberta } from '../use-visor.ts';

/** What a mark is called by and which colour it has: the number of its item, and its sector's. */
export function caraDasMarcas({ r, marcar }: PlantaAberta) {
  const setores = [...new Set(r.etapas.map((e) => e.setor.id))];
  const numeros = new Map(r.pendencias.map((p) => [p.id, String(p.numero)]));
  const meu = r.etapas.find((e) => e.id === marcar?.etapa_id)?.setor.id ?? '';
  return {
    rotulo: (m: Pick<Marca, 'pendencia_id'>) => numeros.get(m.pendencia_id ?? '') ?? '•',
    cor: (m: Pick<Marca, 'setor'>) => corDoSetor(setores, m.setor.id),
    /** Of a mark that is being made. */
    corNova: corDoSetor(setores, meu),
  };
}
export type CaraDaMarca = ReturnType<typeof caraDasMarcas>;

/** How many marks each sheet has. */
export function contarPorFolha(marcas: readonly Marca[]): Map<number, number> {
  const porFolha = new Map<number, number>();
  for (const { pagina } of marcas) porFolha.set(pagina, (porFolha.get(pagina) ?? 0) + 1);
  return porFolha;
}
