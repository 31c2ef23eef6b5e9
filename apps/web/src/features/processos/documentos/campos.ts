import { CAMPOS_DE_MESCLA } from '@portal/domain/licencas/campos';
import type { Rascunho } from '@portal/domain/processos/rascunho';

export interface CampoParaInserir {
  nome: string;
  rotulo: string;
  grupo: string;
}

const SEM_RESPOSTA = new Set(['explicacao', 'titulo', 'quadro_areas', 'arquivos', 'declaracao']);

/** All that the text of a document may take in: what is always there, and the answers of this form. */
export function camposParaInserir(d: Rascunho): CampoParaInserir[] {
  const fixos = Object.entries(CAMPOS_DE_MESCLA).map(([nome, rotulo]) => ({ nome, rotulo, grupo: 'Sempre' }));
  const respostas = d.secoes.flatMap((s) =>
    s.campos
      .filter((c) => !SEM_RESPOSTA.has(c.tipo))
      .map((c) => ({ nome: `resposta.${c.id}`, rotulo: c.rotulo || c.id, grupo: s.titulo || s.id })),
  );
  return [...fixos, ...respostas];
}
