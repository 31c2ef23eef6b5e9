import type { Exigencia } from '@portal/domain/normas/conteudo';
import type { Norma, normaFormulario } from '@portal/domain/normas/contract';
import type { z } from 'zod';

export type ValoresDaNorma = z.input<typeof normaFormulario>;

const NOVA: ValoresDaNorma['conteudo'] = {
  base_legal: '',
  artigo: '',
  texto_da_lei: '',
  processos: [],
  quando: '',
  exigencia: { tipo: 'medida', medida: '', sentido: 'desde', limite: '', unidade: '', casas: 2 },
  campo: '',
  peso: 'avisa',
  mensagem: '',
  mensagem_interna: '',
  exemplos: [],
};

/** The form: the draft, else what is in force or was last, else empty. */
export function valoresDe(norma: Norma | null): ValoresDaNorma {
  const ultima = norma?.versoes.find((v) => v.conteudo !== null)?.conteudo;
  return { nome: norma?.nome ?? '', conteudo: norma?.rascunho ?? ultima ?? NOVA };
}

/** The same demand told in another way: what both ways have in common is kept. */
export function comoTipo(
  e: ValoresDaNorma['conteudo']['exigencia'],
  tipo: Exigencia['tipo'],
): ValoresDaNorma['conteudo']['exigencia'] {
  if (e.tipo === tipo) return e;
  if (tipo === 'condicao') return { tipo, condicao: '' };
  const { medida = '', sentido = 'desde', unidade = '', casas = 2 } = e.tipo === 'condicao' ? {} : e;
  const limite = e.tipo === 'medida' ? e.limite : '';
  return tipo === 'medida'
    ? { tipo, medida, sentido, unidade, casas, limite }
    : { tipo, medida, sentido, unidade, casas, entradas: [], linhas: [{ celulas: [], limite }] };
}
