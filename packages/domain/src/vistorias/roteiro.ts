import { z } from 'zod';
import { idEstavel } from '../campos/id.ts';
import { optionalText, text } from '../http/fields.ts';
import { formatNumero, isDecimal } from '../text/numeros.ts';

/** What is found of one line. */
export const ACHADOS = ['Conforme', 'Não conforme', 'Não se aplica'] as const;
export type Achado = (typeof ACHADOS)[number];

export const TIPOS_DE_LINHA = ['conferir', 'medir', 'descrever'] as const;
export const FOTOS_DA_LINHA = ['opcional', 'obrigatoria', 'se_nao_conforme'] as const;

export const AREAS_DA_LINHA = ['', 'construida', 'computavel', 'unidades'] as const;

const decimal = z.string().refine((v) => isDecimal(v), 'Informe um número.');

/** One line of a checklist: judged, measured or described. */
export const linhaSchema = z
  .object({
    id: idEstavel,
    texto: text(3, 300),
    tipo: z.enum(TIPOS_DE_LINHA),
    /** of what is measured: 'm', 'm²', '%' */
    unidade: optionalText(20),
    /** of what is measured: the least and the most that conform, as plain decimals; null: no bound */
    minimo: decimal.nullable().default(null),
    maximo: decimal.nullable().default(null),
    /** what of the area table the measure stands beside; '' for none */
    area: z.enum(AREAS_DA_LINHA).default(''),
    foto: z.enum(FOTOS_DA_LINHA).default('opcional'),
    /** not conforming here refuses the whole; otherwise it is approved in part */
    impede: z.boolean().default(true),
    base_legal: optionalText(200),
  })
  .refine((l) => l.minimo === null || l.maximo === null || Number(l.minimo) <= Number(l.maximo), {
    path: ['maximo'],
    message: 'O máximo precisa ser igual ou maior que o mínimo.',
  });
export type Linha = z.output<typeof linhaSchema>;

export const SECOES_MAX = 20;
export const LINHAS_MAX = 120;

export const roteiroSchema = z
  .array(z.object({ titulo: text(3, 120), linhas: z.array(linhaSchema).min(1, 'Escreva pelo menos uma linha.').max(LINHAS_MAX) }))
  .min(1, 'Um roteiro tem pelo menos uma parte.')
  .max(SECOES_MAX)
  .superRefine((secoes, ctx) => {
    const ids = secoes.flatMap((s) => s.linhas.map((l) => l.id));
    if (ids.length > LINHAS_MAX)
      ctx.addIssue({ code: 'custom', message: `Um roteiro tem no máximo ${LINHAS_MAX} linhas. Divida-o em dois tipos.` });
    if (new Set(ids).size < ids.length) ctx.addIssue({ code: 'custom', message: 'Duas linhas têm o mesmo código.' });
  });
export type Roteiro = z.output<typeof roteiroSchema>;

export const TEXTO_MAX = 2000;

/** What the inspector writes of a line; `medida` is a plain decimal or ''. */
export const respostaSchema = z.object({
  achado: z.enum(ACHADOS).nullable().default(null),
  medida: z.string().max(20).default(''),
  texto: z.string().max(TEXTO_MAX).default(''),
});
export type RespostaDaLinha = z.output<typeof respostaSchema>;
export type RespostasDaVistoria = Record<string, RespostaDaLinha>;

export const respostasSchema = z
  .record(z.string().max(60), respostaSchema)
  .refine((r) => Object.keys(r).length <= 200, 'Respostas demais.');

export const SEM_RESPOSTA: RespostaDaLinha = { achado: null, medida: '', texto: '' };

export const linhasDe = (roteiro: Roteiro): Linha[] => roteiro.flatMap((s) => s.linhas);

/** Only what belongs to the checklist: another line, or a line of another edition, is left out. */
export function respostasDoRoteiro(roteiro: Roteiro, respostas: RespostasDaVistoria): RespostasDaVistoria {
  return Object.fromEntries(
    linhasDe(roteiro).flatMap(({ id }) => {
      const resposta = Object.hasOwn(respostas, id) ? respostas[id] : undefined;
      return resposta ? [[id, resposta]] : [];
    }),
  );
}

/** Plain decimals of one sign and size compared exactly: as whole numbers of the smallest step. */
function compara(a: string, b: string): number {
  const casas = Math.max(...[a, b].map((n) => (n.split('.')[1] ?? '').length));
  const inteiro = (n: string) => {
    const [i = '0', f = ''] = n.replace('-', '').split('.');
    const valor = BigInt(i + f.padEnd(casas, '0'));
    return n.startsWith('-') ? -valor : valor;
  };
  const [x, y] = [inteiro(a), inteiro(b)];
  return x < y ? -1 : Number(x > y);
}

/** What is found of a line; null while it says nothing yet. Of what has a measure with bounds the numbers decide. */
export function achadoDaLinha(linha: Linha, resposta: RespostaDaLinha = SEM_RESPOSTA): Achado | null {
  if (resposta.achado === 'Não se aplica') return 'Não se aplica';
  if (linha.tipo === 'descrever') return resposta.texto.trim() ? (resposta.achado ?? 'Conforme') : null;
  if (linha.tipo === 'conferir') return resposta.achado;
  if (!isDecimal(resposta.medida)) return null;
  const fora =
    (linha.minimo !== null && compara(resposta.medida, linha.minimo) < 0) ||
    (linha.maximo !== null && compara(resposta.medida, linha.maximo) > 0);
  if (linha.minimo !== null || linha.maximo !== null) return fora ? 'Não conforme' : 'Conforme';
  return resposta.achado ?? 'Conforme';
}

export interface Falta {
  linha: string;
  frase: string;
}

/**
 * What stands between a visit and its end, line by line; empty when all is said.
 * @param fotos how many pictures each line has
 */
export function faltasDoRoteiro(
  roteiro: Roteiro,
  respostas: RespostasDaVistoria,
  fotos: Readonly<Record<string, number>>,
): Falta[] {
  return linhasDe(roteiro).flatMap((linha) => {
    const resposta = respostas[linha.id] ?? SEM_RESPOSTA;
    const achado = achadoDaLinha(linha, resposta);
    const falta = (frase: string): Falta[] => [{ linha: linha.id, frase }];
    if (achado === null)
      return falta({ conferir: 'Diga o que encontrou.', medir: 'Falta a medida.', descrever: 'Falta descrever.' }[linha.tipo]);
    if (achado === 'Não conforme' && linha.tipo !== 'descrever' && !resposta.texto.trim())
      return falta('Diga o que não está conforme.');
    const pedeFoto = linha.foto === 'obrigatoria' || (linha.foto === 'se_nao_conforme' && achado === 'Não conforme');
    if (pedeFoto && achado !== 'Não se aplica' && !fotos[linha.id]) return falta('Falta a foto.');
    return [];
  });
}

export const naoConformes = (roteiro: Roteiro, respostas: RespostasDaVistoria): Linha[] =>
  linhasDe(roteiro).filter((l) => achadoDaLinha(l, respostas[l.id]) === 'Não conforme');

/** A plain decimal with its comma and as many decimals as it was written with; what is no number stays as it is. */
export const medidaEscrita = (valor: string): string =>
  isDecimal(valor) ? formatNumero(valor, (valor.split('.')[1] ?? '').length) : valor;

/** 'No mínimo 1,5 m'; '' of a line without bounds. */
export function limitesDaLinha({ minimo, maximo, unidade }: Linha): string {
  const u = unidade ? ` ${unidade}` : '';
  if (minimo !== null && maximo !== null) return `Entre ${medidaEscrita(minimo)} e ${medidaEscrita(maximo)}${u}`;
  if (minimo !== null) return `No mínimo ${medidaEscrita(minimo)}${u}`;
  return maximo === null ? '' : `No máximo ${medidaEscrita(maximo)}${u}`;
}

/** What was found of a line in words: its measure, and what was written. */
export function achadoEmPalavras({ tipo, unidade }: Linha, { medida, texto }: RespostaDaLinha): string {
  const mediu = tipo === 'medir' && medida ? `${medidaEscrita(medida)}${unidade ? ` ${unidade}` : ''}` : '';
  return [mediu, texto].filter(Boolean).join(' · ');
}
