import { z } from 'zod';
import { cpf, dataIso, email, nomeDePessoa, optionalText, text } from '../http/fields.ts';
import { type Data, formatData } from '../text/datas.ts';

export const CONSELHOS = ['CREA', 'CAU', 'CFT'] as const;
export type Conselho = (typeof CONSELHOS)[number];

/** What a registration is known by, as people write it: nobody outside a council can tell a right number from a wrong one. */
export const registroSchema = z.object({
  conselho: z.enum(CONSELHOS, { error: 'Escolha o conselho.' }),
  registro: text(3, 30),
  uf: z.string().trim().toUpperCase().length(2, 'Escolha o estado do registro.'),
});
export const profissionalSchema = registroSchema.extend({ titulo: optionalText(120) });
export type Profissional = z.output<typeof profissionalSchema>;

export const SITUACOES = ['Válido', 'A conferir', 'Vencido', 'Suspenso', 'Cancelado'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What the situation of a registration follows from. Days are those of the town's calendar. */
export interface Registrado {
  /** the last day on which it is valid; null where none is known */
  validade: Data | null;
  suspenso_de: Data | null;
  /** the last day of the suspension; null: until it is lifted */
  suspenso_ate: Data | null;
  conferido: boolean;
  cancelado: boolean;
}

/**
 * How a registration stands on a day. It is valid through the whole of its last day, and suspended on the first and the last day
 * of a suspension. What ends more comes before what ends less.
 */
export function situacaoDe(r: Registrado, hoje: Data): Situacao {
  if (r.cancelado) return 'Cancelado';
  if (r.suspenso_de !== null && r.suspenso_de <= hoje && (r.suspenso_ate === null || hoje <= r.suspenso_ate)) return 'Suspenso';
  if (r.validade !== null && r.validade < hoje) return 'Vencido';
  return r.conferido ? 'Válido' : 'A conferir';
}

/** `CREA-SC 123.456-7`. */
export const registroEmTexto = (r: { conselho: string; uf: string; registro: string }): string =>
  `${r.conselho}-${r.uf} ${r.registro}`;

const PORQUE: Record<Exclude<Situacao, 'Válido'>, (numero: string, r: Registrado) => string> = {
  Suspenso: (n, r) =>
    `O registro ${n} está suspenso neste município desde ${formatData(r.suspenso_de ?? '')}${
      r.suspenso_ate ? `, até ${formatData(r.suspenso_ate)}` : ''
    }. Fale com a prefeitura.`,
  Vencido: (n, r) =>
    `O registro ${n} venceu em ${formatData(r.validade ?? '')} no cadastro da prefeitura. Se já foi renovado, o profissional envia o comprovante em Minha conta, ou fale com a prefeitura.`,
  Cancelado: (n) => `O registro ${n} não está mais ativo no cadastro da prefeitura. Fale com a prefeitura.`,
  'A conferir': (n) =>
    `O registro ${n} ainda não foi conferido pela prefeitura, e este município só aceita registros conferidos. Fale com a prefeitura.`,
};

/** First what speaks against a number whoever claims it, then what speaks for it. */
const PESO: readonly Situacao[] = ['Suspenso', 'Válido', 'A conferir', 'Vencido', 'Cancelado'];

/**
 * How a number stands when several records claim it: a second account does not lift a suspension, and a stranger's record that was
 * cancelled takes nothing from whoever holds the number. Null where no record has it.
 */
export function situacaoDoNumero<R extends Registrado>(
  registros: readonly R[],
  hoje: Data,
): { registro: R; situacao: Situacao } | null {
  const todas = registros.map((registro) => ({ registro, situacao: situacaoDe(registro, hoje) }));
  return todas.sort((a, b) => PESO.indexOf(a.situacao) - PESO.indexOf(b.situacao))[0] ?? null;
}

/**
 * Why a number cannot be named in a new request, in a sentence that anybody may read; '' when it can. A number of no record can:
 * the town knows nothing against it.
 */
export function impedimentoDe(
  numero: { conselho: string; uf: string; registro: string },
  registros: readonly Registrado[],
  { hoje, aceita_a_conferir }: { hoje: Data; aceita_a_conferir: boolean },
): string {
  const achado = situacaoDoNumero(registros, hoje);
  if (!achado || achado.situacao === 'Válido' || (achado.situacao === 'A conferir' && aceita_a_conferir)) return '';
  return PORQUE[achado.situacao](registroEmTexto(numero), achado.registro);
}

const semNada = <S extends z.ZodType>(s: S) => z.union([z.literal(''), s]).default('');

/** A day that a form may leave empty. */
export const talvezDia = z
  .union([z.literal(''), dataIso])
  .nullable()
  .default(null)
  .transform((v) => v || null);

/** What the town hall writes of somebody: by the form, or by the tables a town brings with it. */
export const profissionalEscrito = profissionalSchema.extend({
  nome: nomeDePessoa,
  especialidades: optionalText(500),
  /** the last day on which it is valid */
  validade: talvezDia,
  /** of who has no account: an account says its own */
  cpf: semNada(cpf),
  email: semNada(email),
  telefone: optionalText(20),
});
export type ProfissionalEscrito = z.output<typeof profissionalEscrito>;

/** What one record keeps of what it was. */
export const CAMPOS_DO_REGISTRO = [
  'nome',
  'conselho',
  'registro',
  'uf',
  'titulo',
  'especialidades',
  'validade',
  'email',
  'telefone',
] as const;
