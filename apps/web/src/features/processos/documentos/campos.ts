import { CAMPOS_DE_MESCLA, EM_MINUSCULAS } from '@portal/domain/processos/campos-de-mescla';
import type { Rascunho } from '@portal/domain/processos/rascunho';

export interface CampoParaInserir {
  nome: string;
  rotulo: string;
  grupo: string;
}

/** Choices, which begin with a capital and are quoted in the middle of a sentence. */
const EM_FRASE = new Set(['selecao', 'multipla', 'usos']);
const SEM_RESPOSTA = new Set(['explicacao', 'titulo', 'quadro_areas', 'arquivos', 'declaracao']);

/** All that the text of a document may take in: what is always there, and the answers of this form. */
export function camposParaInserir(d: Rascunho): CampoParaInserir[] {
  const fixos = Object.entries(CAMPOS_DE_MESCLA).map(([nome, rotulo]) => ({ nome, rotulo, grupo: 'Sempre' }));
  const respostas = d.secoes.flatMap((s) =>
    s.campos
      .filter((c) => !SEM_RESPOSTA.has(c.tipo))
      .flatMap((c) => {
        const [rotulo, grupo] = [c.rotulo || c.id, s.titulo || s.id];
        return [
          { nome: `resposta.${c.id}`, rotulo, grupo },
          ...(EM_FRASE.has(c.tipo)
            ? [{ nome: `resposta.${c.id}${EM_MINUSCULAS}`, rotulo: `${rotulo} (em minúsculas)`, grupo }]
            : []),
        ];
      }),
  );
  return [...fixos, ...respostas];
}
