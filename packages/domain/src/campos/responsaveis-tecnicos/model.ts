import { z } from 'zod';
import { CAMPO_OBRIGATORIO, nomeDePessoa } from '../../http/fields.ts';
import type { CampoErro } from '../../http/rule-error.ts';
import { normalizarBusca } from '../../text/busca.ts';
import { onlyAlnum } from '../../text/documento.ts';
import { isUf } from '../../text/estados.ts';
import { diz } from '../sentido.ts';
import { errosDe, type TipoCampo } from '../tipo.ts';

/** Technical managers, at least one for each responsibility; each with council registration and its ART or RRT (spec §5). */
export const responsaveisConfig = z.object({
  tipo: z.literal('responsaveis_tecnicos'),
  responsabilidades: diz('uma pessoa, ao menos, para cada uma', z.array(z.string().min(3).max(80)).min(1).max(10)),
});

/** CREA answers with an ART, CAU with an RRT, CFT with a TRT. */
export const DOCUMENTO_DO_CONSELHO = { CREA: 'ART', CAU: 'RRT', CFT: 'TRT' } as const;

const uf = z.string({ error: CAMPO_OBRIGATORIO }).trim().toUpperCase().refine(isUf, 'Informe a sigla do estado, como SC.');
const responsavelSchema = z.object({
  id: z.string().min(1).max(40),
  responsabilidade: z.string().min(1, CAMPO_OBRIGATORIO).max(80),
  nome: nomeDePessoa,
  conselho: z.enum(['CREA', 'CAU', 'CFT'], {
    error: 'Escolha CREA, CAU ou CFT. Sem registro profissional não é possível continuar.',
  }),
  registro: z.string().trim().min(1, 'Informe o número do registro profissional.').max(30),
  uf,
  documento_numero: z.string().trim().min(3, 'Informe o número da ART, RRT ou TRT.').max(40),
  email: z.union([z.literal(''), z.email('Informe um e-mail válido.')]),
});
const rascunho = z
  .array(
    z.object({
      id: z.string().min(1).max(40),
      responsabilidade: z.string().max(80),
      nome: z.string().max(255),
      conselho: z.string().max(10),
      registro: z.string().max(30),
      uf: z.string().max(2),
      documento_numero: z.string().max(40),
      email: z.string().max(255),
    }),
  )
  .max(20);
export type ResponsavelTecnico = z.output<typeof rascunho>[number];

export const documentoDe = (conselho: string): string =>
  conselho in DOCUMENTO_DO_CONSELHO ? DOCUMENTO_DO_CONSELHO[conselho as keyof typeof DOCUMENTO_DO_CONSELHO] : 'ART, RRT ou TRT';

/** 'CREA-SC 123 · ART 456', as it is printed. */
export const documentosEmTexto = (t: Pick<ResponsavelTecnico, 'conselho' | 'uf' | 'registro' | 'documento_numero'>): string =>
  `${t.conselho}-${t.uf} ${t.registro} · ${documentoDe(t.conselho)} ${t.documento_numero}`;

/** The same as a part of the request, with what they answer for. */
export const detalheDe = (
  t: Pick<ResponsavelTecnico, 'responsabilidade' | 'conselho' | 'uf' | 'registro' | 'documento_numero'>,
): string => `${t.responsabilidade} · ${documentosEmTexto(t)}`;

export const responsaveisTecnicos: TipoCampo<typeof responsaveisConfig, ResponsavelTecnico[]> = {
  tipo: 'responsaveis_tecnicos',
  config: responsaveisConfig,
  rascunho,
  vazio: [],
  classe: 'varios',
  curto: false,
  so_do_requerente: true,
  pessoal: true,
  // name and registration are those of a profession, the address is theirs
  para_quem_olha: (r) => r.map((t) => ({ ...t, email: '' })),
  isVazio: (r) => r.length === 0,
  erros: (r, { responsabilidades }) => {
    const erros: CampoErro[] = errosDe(z.array(responsavelSchema), r);
    if (erros.length) return erros;
    const missing = responsabilidades.filter((papel) => !r.some((t) => t.responsabilidade === papel));
    if (missing.length) return [{ campo: '', mensagem: `Informe pelo menos um responsável técnico por: ${missing.join(', ')}.` }];
    const unknown = r.findIndex((t) => !responsabilidades.includes(t.responsabilidade));
    return unknown < 0 ? [] : [{ campo: `${unknown}.responsabilidade`, mensagem: 'Escolha uma das responsabilidades.' }];
  },
  normalizar: (r) => z.array(responsavelSchema).parse(r),
  texto: (r) =>
    r
      .map(
        (t) =>
          `${t.responsabilidade}: ${t.nome}, ${t.conselho}-${t.uf} ${t.registro}, ${documentoDe(t.conselho)} ${t.documento_numero}`,
      )
      .join('; '),
  coluna: (r) => r.map((t) => t.nome).join(', '),
  exemplo: ({ responsabilidades }) =>
    responsabilidades.map((responsabilidade, n) => ({
      id: `r${n}`,
      responsabilidade,
      nome: 'João Exemplo',
      conselho: 'CREA',
      registro: '123456-7',
      uf: 'SC',
      documento_numero: '1234567',
      email: 'joao@example.com',
    })),
};

/** Registrations that an account holds in a town. */
export interface RegistroDaConta {
  conselho: string;
  registro: string;
}

/**
 * Who names themself must hold that registration in their account: a council cannot be asked here, and a number anybody may type.
 * Somebody else is named by whoever answers for the request, and the town compares with the ART or RRT.
 * @source spec §5, "A user without professional registration cannot proceed"
 */
export function errosDeQuemSeIndica(
  tecnicos: readonly ResponsavelTecnico[],
  eu: { nome: string; email: string; registros: readonly RegistroDaConta[] },
): CampoErro[] {
  const mail = (text: string) => text.trim().toLowerCase();
  const isMe = (t: ResponsavelTecnico) =>
    mail(t.email) ? mail(t.email) === mail(eu.email) : normalizarBusca(t.nome) === normalizarBusca(eu.nome);
  const holds = (t: ResponsavelTecnico) =>
    eu.registros.some((r) => r.conselho === t.conselho && onlyAlnum(r.registro) === onlyAlnum(t.registro));
  return tecnicos.flatMap((t, i) =>
    isMe(t) && !holds(t)
      ? [
          {
            campo: `${i}.registro`,
            mensagem:
              eu.registros.length === 0
                ? 'Para se indicar, informe antes o seu registro profissional em Minha conta.'
                : 'Este não é o registro da sua conta. Confira o número, ou corrija-o em Minha conta.',
          },
        ]
      : [],
  );
}
