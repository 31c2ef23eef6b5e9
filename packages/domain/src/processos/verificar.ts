import { erroDaCondicao } from '../condicoes/avaliar.ts';
import { condicoesDoCampo } from '../requerimentos/respostas.ts';
import { camposDe, type Definicao } from './definicao.ts';

export interface Problema {
  onde: string;
  texto: string;
}

const repeated = (ids: string[]): string[] => [...new Set(ids.filter((id, i) => ids.indexOf(id) < i))];

/**
 * What keeps a definition from being published.
 * @param setores acronyms of the town's sectors that have somebody in them
 */
export function problemasDaDefinicao(d: Definicao, setores: readonly string[]): Problema[] {
  const problems: Problema[] = [];
  const campos = camposDe(d);
  for (const id of repeated(campos.map((c) => c.id)))
    problems.push({ onde: id, texto: 'Há dois campos com este identificador.' });
  for (const id of repeated(d.etapas.map((e) => e.id)))
    problems.push({ onde: id, texto: 'Há duas etapas com este identificador.' });
  for (const campo of campos) {
    for (const expressao of condicoesDoCampo(campo)) {
      const fault = erroDaCondicao(expressao);
      if (fault) problems.push({ onde: campo.id, texto: `A condição "${expressao}" não pode ser lida: ${fault}.` });
    }
  }
  for (const e of d.etapas) {
    if (!setores.includes(e.setor)) problems.push({ onde: e.id, texto: `O setor ${e.setor} não existe ou não tem ninguém.` });
  }
  for (const doc of d.documentos) {
    if (!d.etapas.some((e) => e.id === doc.etapa)) problems.push({ onde: doc.id, texto: `A etapa ${doc.etapa} não existe.` });
    for (const a of doc.assinantes) {
      if (!setores.includes(a.setor))
        problems.push({ onde: doc.id, texto: `O setor ${a.setor}, que assina, não existe ou não tem ninguém.` });
    }
  }
  for (const t of d.taxas) {
    if (t.base.startsWith('area_') && !campos.some((c) => c.tipo === 'quadro_areas')) {
      problems.push({ onde: t.id, texto: 'A taxa conta áreas, mas o formulário não tem quadro de áreas.' });
    }
  }
  return problems;
}
