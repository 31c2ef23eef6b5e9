import { z } from 'zod';

/*
 * What the portal says to a town's works system and how it is answered. docs/operacao/obras-externas.md is the same for whoever
 * writes the other side; a test reads its examples with the schemas below.
 */

export const VERSAO_DO_PROTOCOLO = 1;

/** Minutes that the two clocks may differ: a signed call that is older is somebody else's. */
export const TOLERANCIA_MIN = 5;

interface Assinada {
  metodo: string;
  /** Path and query as they stand in the request's first line. */
  caminho: string;
  /** Seconds since 1970. */
  momento: number;
  /** SHA-256 of the body's bytes in lower hexadecimal; of nothing where there is no body. */
  corpo: string;
}

/** What HMAC-SHA256 under the app secret is made of: four lines. */
export const textoAssinado = ({ metodo, caminho, momento, corpo }: Assinada): string =>
  [String(momento), metodo, caminho, corpo].join('\n');

const texto = z.string();
const data = z.iso.date();
/** m² with a dot and two decimals, '150.25': no float on the way. */
const area = texto;

/** One request as the works system is told of it. The key is the same for ever; a correction has the next revision. */
export const obraEnviadaSchema = z.strictObject({
  versao: z.literal(VERSAO_DO_PROTOCOLO),
  chave: z.uuid(),
  revisao: z.number().int().min(1),
  sistema: texto,
  config_id: texto,
  municipio: z.strictObject({ nome: texto, cnpj: texto.nullable() }),
  requerimento: z.strictObject({
    numero: texto,
    processo: texto,
    protocolado_em: data.nullable(),
    deferido_em: data.nullable(),
    endereco: texto,
    area_total_m2: area.nullable(),
  }),
  requerente: z.strictObject({ nome: texto, documento: texto }),
  imoveis: z.array(
    z.strictObject({
      inscricao: texto,
      matricula: texto,
      cep: texto,
      logradouro: texto,
      numero: texto,
      complemento: texto,
      bairro: texto,
      lote: texto,
      quadra: texto,
      loteamento: texto,
      area_terreno_m2: area.nullable(),
    }),
  ),
  responsaveis: z.array(
    z.strictObject({
      nome: texto,
      responsabilidade: texto,
      conselho: texto,
      uf: texto,
      registro: texto,
      documento: texto,
    }),
  ),
  obra: z.strictObject({ numero: texto, situacao: texto, validade: data.nullable(), efeito: texto.nullable() }).nullable(),
  areas: z.array(
    z.strictObject({
      bloco: texto,
      destinacao: texto,
      tipo_construcao: texto,
      unidades: texto,
      pavimento: texto,
      situacao: texto,
      repeticoes: z.number().int(),
      computavel_m2: area,
      nao_computavel_m2: area,
      vazio_m2: area,
    }),
  ),
  documentos: z.array(
    z.strictObject({ titulo: texto, numero: texto, emissao: data, validade: data.nullable(), codigo: texto, verificar: texto }),
  ),
  observacao: texto,
});
export type ObraEnviada = z.output<typeof obraEnviadaSchema>;

const dito = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((v) =>
      String(v ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max),
    );

const respostaSchema = z.object({
  situacao: z.string().trim().toLowerCase(),
  processo: dito(60),
  motivo: dito(500),
});

/** What the other system made of it. `falha`: it could not be asked, or its answer says nothing; asked again later. */
export type Veredito =
  | { tipo: 'aceita'; processo: string }
  | { tipo: 'recebida' }
  | { tipo: 'recusada'; motivo: string }
  | { tipo: 'cancelada' }
  /** asked what became of it, it knows of nothing: it is sent again */
  | { tipo: 'esquecida' }
  | { tipo: 'falha'; porque: string };

const falha = (porque: string): Veredito => ({ tipo: 'falha', porque });

/** Refusals that another try does not change: what was sent is at fault, not the moment. */
const DO_CONTEUDO = [400, 409, 410, 422];

/**
 * Reads an answer to what was sent, or to the question what became of it.
 * @param status HTTP @param corpo parsed JSON; undefined where it was none
 */
export function lerResposta(status: number, corpo: unknown): Veredito {
  if (status === 401 || status === 403)
    return falha('O sistema de obras não aceitou as chaves do portal. Quem administra a instalação precisa conferi-las.');
  const lida = respostaSchema.safeParse(corpo);
  const motivo = lida.success ? lida.data.motivo : lerErro(corpo);
  if (DO_CONTEUDO.includes(status)) return { tipo: 'recusada', motivo: motivo || 'O sistema de obras não disse por quê.' };
  if (status < 200 || status > 299) return falha(`O sistema de obras respondeu com um erro (${status}).`);
  if (!lida.success) return falha('O sistema de obras respondeu de um jeito que o portal não entende.');
  switch (lida.data.situacao) {
    case 'aceita':
      return { tipo: 'aceita', processo: lida.data.processo };
    case 'recebida':
      return { tipo: 'recebida' };
    case 'recusada':
      return { tipo: 'recusada', motivo: motivo || 'O sistema de obras não disse por quê.' };
    case 'cancelada':
      return { tipo: 'cancelada' };
    default:
      return falha(`O sistema de obras respondeu “${lida.data.situacao.slice(0, 40)}”, que o portal não conhece.`);
  }
}

/** Reads an answer to a cancelling: gone there is what it says, and what was never there is gone too. */
export function lerCancelamento(status: number, corpo: unknown): Veredito {
  if (status === 404 || status === 410) return { tipo: 'cancelada' };
  if (status >= 200 && status <= 299) {
    const lida = respostaSchema.safeParse(corpo);
    if (!lida.success || lida.data.situacao === 'cancelada') return { tipo: 'cancelada' };
    return falha('O sistema de obras ainda não cancelou o processo.');
  }
  const veredito = lerResposta(status, corpo);
  return veredito.tipo === 'recusada' ? falha(`O sistema de obras não cancela o processo: ${veredito.motivo}`) : veredito;
}

function lerErro(corpo: unknown): string {
  const lido = z.object({ erro: dito(500), mensagem: dito(500) }).safeParse(corpo);
  return lido.success ? lido.data.erro || lido.data.mensagem : '';
}
