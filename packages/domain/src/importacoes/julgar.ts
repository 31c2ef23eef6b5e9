import type { z } from 'zod';
import { CAMPO_INVALIDO, CAMPO_OBRIGATORIO } from '../http/fields.ts';
import { CAMPOS } from './campos.ts';
import type { Motivo, Tipo } from './tipos.ts';

/** A line as the calls of the portal would take it, or why they would not. */
export type Lido<T> = { ok: true; dados: T } | { ok: false; motivos: Motivo[] };
export type Valores = Readonly<Record<string, string>>;

const PALAVRAS: Record<string, string> = {
  [CAMPO_OBRIGATORIO]: 'Está vazio, e é obrigatório.',
  [CAMPO_INVALIDO]: 'Não entendemos o que está escrito.',
};

const DIA = 'Escreva a data como 31/12/2027.';
const ESTADO = 'Escreva o estado pela sigla, como SC, ou pelo nome.';
/** How a field should look, where its rule says no more than that it does not look so. */
const FORMAS: Record<string, string> = {
  validade: DIA,
  vigente_de: DIA,
  protocolado_em: DIA,
  concluido_em: DIA,
  uf: ESTADO,
  conselho: 'Escreva CREA, CAU ou CFT.',
};
const DE_QUEM_ESCOLHE = ['Escolha o conselho.', 'Escolha o estado do registro.'];

/** Letters of a cell that a reason repeats. */
const TRECHO = 60;
const trecho = (texto: string) => (texto.length > TRECHO ? `${texto.slice(0, TRECHO)}…` : texto);

/** A reason as somebody reads it who has the file at hand: what is asked for, and what stands there. */
function emPalavras(campo: string, mensagem: string, escrito: string | undefined): string {
  const semForma = mensagem === CAMPO_INVALIDO || DE_QUEM_ESCOLHE.includes(mensagem);
  const palavras = (semForma && FORMAS[campo]) || PALAVRAS[mensagem] || mensagem;
  return escrito === undefined || palavras.includes(escrito) ? palavras : `${palavras} Está escrito: ${trecho(escrito)}`;
}

/** What a rule says in no words of ours is said in ours. */
const semPalavras: z.core.$ZodErrorMap = (erro) =>
  erro.code === 'too_big' && erro.origin === 'string'
    ? `Escreva no máximo ${erro.maximum} caracteres.`
    : erro.input === undefined || erro.input === ''
      ? CAMPO_OBRIGATORIO
      : CAMPO_INVALIDO;

/** Of a choice between nothing and something, what the something says. */
const ditas = (erros: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  erros.flatMap((erro) => {
    const ultimas = erro.code === 'invalid_union' ? erro.errors.at(-1) : undefined;
    return ultimas?.length ? ditas(ultimas.map((e) => ({ ...e, path: [...erro.path, ...e.path] }))) : [erro];
  });

/** Where a rule says it of one of several, the column that brought them. */
const COLUNA_DE: Record<string, string> = {
  'endereco.cep': 'cep',
  'endereco.logradouro': 'logradouro',
  'endereco.numero': 'numero',
  'endereco.complemento': 'complemento',
  'endereco.bairro': 'bairro',
  'endereco.cidade': 'cidade',
  'endereco.uf': 'uf',
  'proprietarios.nome': 'proprietarios',
  'proprietarios.documento': 'documentos_dos_proprietarios',
  'proprietarios.percentual': 'partes_dos_proprietarios',
};

/** Judged by the rule of the call; what it refuses is said by column, with what stands in the file. */
export function julgar<T extends z.ZodType>(tipo: Tipo, regra: T, valores: unknown, escritos: Valores): Lido<z.output<T>> {
  const lido = regra.safeParse(valores, { error: semPalavras });
  if (lido.success) return { ok: true, dados: lido.data };
  const motivos = ditas(lido.error.issues).map(({ path, message }): Motivo => {
    const nomes = path.filter((p) => typeof p === 'string');
    const inteiro = nomes.join('.');
    const nome = COLUNA_DE[inteiro] ?? nomes[0] ?? '';
    const campo = CAMPOS[tipo].some((c) => c.chave === nome) ? nome : '';
    return { campo, mensagem: emPalavras(campo, message, escritos[campo]) };
  });
  return { ok: false, motivos: unicos(motivos) };
}

const unicos = (motivos: Motivo[]): Motivo[] =>
  motivos.filter((m, i) => motivos.findIndex((o) => o.campo === m.campo && o.mensagem === m.mensagem) === i);
