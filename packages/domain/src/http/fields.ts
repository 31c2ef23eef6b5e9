import { z } from 'zod';
import { DATA_ANTIGA, isDataPlausivel } from '../text/datas.ts';
import { isCnpj, isCpf, onlyAlnum } from '../text/documento.ts';

export const CAMPO_OBRIGATORIO = 'campo obrigatorio';
export const CAMPO_INVALIDO = 'campo invalido';

/** Trimmed text with the length messages of spec §5. */
export const text = (min = 3, max = 255) =>
  z
    .string({ error: CAMPO_OBRIGATORIO })
    .trim()
    .min(1, CAMPO_OBRIGATORIO)
    .min(min, `Escreva pelo menos ${min} caracteres.`)
    .max(max, `Escreva no máximo ${max} caracteres.`);

/** Of what is pasted out of a table or a letter: its lines and gaps are one space each. */
const emUmaLinha = (nome: string): string => nome.replace(/\s+/g, ' ');

/** Of a person, or a company: two letters are a name (Li, Ng, Jó). */
export const nomeDePessoa = text(2, 255).overwrite(emUmaLinha);

/** Why something is done, for whoever reads of it. */
export const motivo = text(3, 2000);

export const optionalText = (max = 255) => z.string().trim().max(max, `Escreva no máximo ${max} caracteres.`).default('');

export const email = z
  .string({ error: CAMPO_OBRIGATORIO })
  .trim()
  .toLowerCase()
  .min(1, CAMPO_OBRIGATORIO)
  .max(255)
  .pipe(z.email('Informe um e-mail válido.'));

/** CPF or CNPJ, with or without mask; travels on without mask and in capitals. */
export const cpfOuCnpj = z
  .string({ error: CAMPO_OBRIGATORIO })
  .trim()
  .min(1, CAMPO_OBRIGATORIO)
  .max(30)
  .transform(onlyAlnum)
  .refine((v) => isCpf(v) || isCnpj(v), 'CPF ou CNPJ inválido. Confira os números.');

export const cpf = z
  .string({ error: CAMPO_OBRIGATORIO })
  .trim()
  .min(1, CAMPO_OBRIGATORIO)
  .max(30)
  .transform(onlyAlnum)
  .refine(isCpf, 'CPF inválido. Confira os números.');

export const id = z.uuid(CAMPO_INVALIDO);

/** 'YYYY-MM-DD', of a day that somebody living may have to do with. */
export const dataIso = z.iso.date(CAMPO_INVALIDO).refine(isDataPlausivel, DATA_ANTIGA);

/** For `refine`: a start before its end, or on the same day; where one of them lacks there is nothing to compare (spec §5). */
export const emOrdem = (
  inicio: string,
  fim: string,
): [check: (valores: Record<string, unknown>) => boolean, falha: { path: string[]; message: string }] => [
  (valores: Record<string, unknown>) => {
    const [a, b] = [valores[inicio], valores[fim]];
    return typeof a !== 'string' || typeof b !== 'string' || a === '' || b === '' || a <= b;
  },
  { path: [fim], message: 'A data final precisa ser igual ou depois da inicial.' },
];

/** An instant as the API gives it: ISO 8601 in UTC. */
export const instante = z.union([z.date().transform((d) => d.toISOString()), z.iso.datetime({ offset: true })]);

/** The row version the screen was read at: another one in between answers 409. */
export const versaoDaTela = z.coerce.number().int().min(1);

/** What an act sends of the screen that it is done on. */
export const daTela = z.object({ versao: versaoDaTela });
/** The same of one that somebody reads the reason of. */
export const daTelaComMotivo = daTela.extend({ motivo });
