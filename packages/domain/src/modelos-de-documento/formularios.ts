import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import type { Classe } from '../campos/tipo.ts';
import { EM_MINUSCULAS } from '../processos/campos-de-mescla.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { PALAVRAS_DAS_QUANTIDADES } from '../quadros-de-areas/palavras-das-quantidades.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import type { FormularioConhecido } from './conferir.ts';

type Form = Pick<Definicao, 'nome' | 'secoes'>;

const isImpresso = (c: Campo): boolean => c.visto_por !== 'prefeitura' && !TIPOS[c.tipo].so_mostra && !TIPOS[c.tipo].sem_mescla;
const temQuadro = (f: Form): boolean => camposDe(f).some((c) => c.tipo === quadroAreas.tipo);

/** A form as the check of a model knows it. What the town hall alone sees is neither printed nor asked: a passage would tell of it. */
export const formularioDe = (f: Form): FormularioConhecido => ({
  nome: f.nome,
  campos: camposDe(f)
    .filter(isImpresso)
    .map((c) => c.id),
  nomes: [
    ...camposDe(f)
      .filter((c) => guardaResposta(c) && c.visto_por !== 'prefeitura')
      .map((c) => c.id),
    ...(temQuadro(f) ? NOMES_DAS_QUANTIDADES : []),
  ],
  tem_quadro: temQuadro(f),
});

export interface RespostaParaInserir {
  nome: string;
  rotulo: string;
  grupo: string;
}

const umaVez = <T>(itens: T[], chave: (t: T) => string): T[] => [...new Map(itens.map((t) => [chave(t), t])).values()];

/** The answers of all forms that a text may take in; what several forms ask under one name is offered once. */
export const respostasParaInserir = (formularios: readonly Form[]): RespostaParaInserir[] =>
  umaVez(
    formularios.flatMap((f) =>
      camposDe(f)
        .filter(isImpresso)
        .flatMap((c) => {
          const [nome, rotulo, grupo] = [`resposta.${c.id}`, c.rotulo || c.id, f.nome];
          const minusculas = { nome: `${nome}${EM_MINUSCULAS}`, rotulo: `${rotulo} (em minúsculas)`, grupo };
          return TIPOS[c.tipo].em_frase ? [{ nome, rotulo, grupo }, minusculas] : [{ nome, rotulo, grupo }];
        }),
    ),
    (r) => r.nome,
  );

export interface PerguntaDeCondicao {
  id: string;
  rotulo: string;
  secao: string;
  classe: NonNullable<Classe>;
  opcoes: string[];
}

/** All that a passage may hang on, over all forms. */
export function perguntasDeCondicao(formularios: readonly Form[]): PerguntaDeCondicao[] {
  const campos = formularios.flatMap((f) =>
    camposDe(f).flatMap((c): PerguntaDeCondicao[] => {
      const { classe } = TIPOS[c.tipo];
      if (!classe || c.visto_por === 'prefeitura' || !guardaResposta(c)) return [];
      return [{ id: c.id, rotulo: c.rotulo || c.id, secao: f.nome, classe, opcoes: [...(TIPOS[c.tipo].opcoes?.(c) ?? [])] }];
    }),
  );
  const totais = formularios.some(temQuadro)
    ? NOMES_DAS_QUANTIDADES.map(
        (id): PerguntaDeCondicao => ({
          id,
          rotulo: PALAVRAS_DAS_QUANTIDADES[id],
          secao: 'Quadro de áreas',
          classe: 'numero',
          opcoes: [],
        }),
      )
    : [];
  return umaVez([...campos, ...totais], (p) => p.id);
}
