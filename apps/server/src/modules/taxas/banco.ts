import { createHash, randomBytes } from 'node:crypto';
import { ondePedirToken } from '@portal/domain/convenios/pix-do-banco';
import { type Cobranca, conferirCobranca, corpoDaCobranca, situacaoNoBanco } from '@portal/domain/taxas/cobranca';
import { z } from 'zod';
import type { JobCtx } from '#platform/jobs/job.ts';
import { reasonOf } from '#platform/net/arrival.ts';
import type { Posted } from '#platform/net/read.ts';

/** How long one answer may take, and how much the bank may say. */
const LIMITES = { ms: 10_000, bytes: 64_000 };

/** Where the bank of a covenant is, and what the portal says it is. */
export interface Acesso {
  endereco: string;
  endereco_do_token: string;
  cliente: string;
  segredo: string;
}

type Rede = Pick<JobCtx, 'enviarJson' | 'agora'>;
type Falha = { erro: string };

const PORQUES: Partial<Record<ReturnType<typeof reasonOf>, string>> = {
  rede_interna: 'O endereço do banco fica em uma rede que o portal não alcança. Quem opera o portal precisa liberá-la.',
  demora: 'O banco não respondeu a tempo.',
  nome: 'O endereço do banco não existe. Confira se está escrito certo.',
  certificado:
    'A conexão segura com o banco não se completou. Se ele pede um certificado da prefeitura, fale com quem opera o portal.',
  outro: 'Neste endereço responde outra coisa, que não é a API Pix de um banco.',
};

const porqueDoErro = (error: unknown): string =>
  (error as Error).message?.includes('too long')
    ? 'O banco respondeu com muito mais do que uma cobrança.'
    : (PORQUES[reasonOf(error)] ?? 'Não conseguimos falar com o banco.');

/** A word of the bank itself, in the form of RFC 7807. */
const recusaSchema = z.object({ detail: z.string().trim().min(1) }).or(z.object({ title: z.string().trim().min(1) }));

const SEM_PERMISSAO =
  'O banco deixou entrar, mas não deixa fazer cobranças com vencimento. Peça a ele as permissões cobv.write e cobv.read.';

function porqueDoStatus({ status, body }: Posted): string {
  if (status === 401 || status === 403) return SEM_PERMISSAO;
  const recusa = recusaSchema.safeParse(body);
  if (status < 500 && recusa.success) {
    const dito = 'detail' in recusa.data ? recusa.data.detail : recusa.data.title;
    return `O banco não fez o que pedimos. Ele diz: “${dito.replace(/\s+/g, ' ').slice(0, 200)}”.`;
  }
  return `O banco respondeu com um erro (${status}).`;
}

const tokenSchema = z.object({
  access_token: z
    .string()
    .max(8000)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().min(0).max(86_400).catch(0),
});

/** Tokens as long as the bank lets them live, so that it is not asked for one a slip; by whom they were given and to whom. */
const tokens = new Map<string, { token: string; ate: number }>();
/** Not used in its last moments: it has to arrive while it lives. */
const FOLGA_MS = 30_000;
const TOKENS_MAX = 500;

const dequem = (acesso: Acesso): string =>
  createHash('sha256')
    .update([ondePedirToken(acesso), acesso.cliente, acesso.segredo].join('\n'))
    .digest('hex');

function porqueDaEntrada({ status }: Posted): string {
  if (status === 400 || status === 401 || status === 403)
    return 'O banco não aceitou o identificador ou o segredo. Confira os dois em Finanças da prefeitura.';
  if (status === 404) return 'No endereço de entrada do banco não há onde entrar. Confira se está escrito certo.';
  return `O banco respondeu com um erro (${status}) quando pedimos para entrar.`;
}

async function findToken(job: Rede, acesso: Acesso, deNovo: boolean): Promise<{ token: string } | Falha> {
  const nome = dequem(acesso);
  const agora = job.agora().getTime();
  const guardado = tokens.get(nome);
  if (!deNovo && guardado && guardado.ate > agora) return guardado;
  const resposta = await job.enviarJson(ondePedirToken(acesso), LIMITES, {
    de: 'municipio',
    corpo: new URLSearchParams({ grant_type: 'client_credentials', scope: 'cobv.write cobv.read' }),
    cabecalhos: { authorization: `Basic ${Buffer.from(`${acesso.cliente}:${acesso.segredo}`).toString('base64')}` },
  });
  if (resposta.status < 200 || resposta.status > 299) return { erro: porqueDaEntrada(resposta) };
  const lido = tokenSchema.safeParse(resposta.body);
  if (!lido.success) return { erro: 'O endereço de entrada do banco respondeu, mas não com a permissão de entrar.' };
  const { access_token: token, expires_in } = lido.data;
  if (tokens.size >= TOKENS_MAX) tokens.clear();
  tokens.set(nome, { token, ate: agora + expires_in * 1000 - FOLGA_MS });
  return { token };
}

interface Chamada {
  metodo: 'GET' | 'PUT' | 'PATCH';
  txid: string;
  corpo?: unknown;
}

/** One call of the API about one charge. A token that the bank does not know any more is replaced once. */
async function chamar(job: Rede, acesso: Acesso, { metodo, txid, corpo }: Chamada, deNovo = false): Promise<Posted | Falha> {
  try {
    const dado = await findToken(job, acesso, deNovo);
    if ('erro' in dado) return dado;
    const resposta = await job.enviarJson(`${acesso.endereco}/cobv/${txid}`, LIMITES, {
      de: 'municipio',
      metodo,
      corpo,
      cabecalhos: { authorization: `Bearer ${dado.token}` },
    });
    if (resposta.status === 401 && !deNovo) return await chamar(job, acesso, { metodo, txid, corpo }, true);
    return resposta;
  } catch (error) {
    return { erro: porqueDoErro(error) };
  }
}

const deu = ({ status }: Posted): boolean => status >= 200 && status <= 299;
/** The bank's own word that it has no such charge; a page of some web server is none. */
const naoTem = ({ status, body }: Posted): boolean => status === 404 && typeof body === 'object' && body !== null;

/**
 * Asks for the charge of one slip, outside of any transaction. One that the bank may have already is looked up first: the same txid is
 * the same charge, however often it is asked.
 * @param jaPedida it was asked for before, and what came back is not known
 */
export async function pedirCobranca(
  job: Rede,
  acesso: Acesso,
  cobranca: Cobranca,
  jaPedida: boolean,
  quem: { nome: string; cidade: string },
): Promise<{ copia_e_cola: string } | Falha> {
  const { txid } = cobranca;
  const ler = () => chamar(job, acesso, { metodo: 'GET', txid });
  if (jaPedida) {
    const la = await ler();
    if ('erro' in la) return la;
    if (deu(la)) return conferirCobranca(la.body, cobranca, quem);
    if (!naoTem(la)) return { erro: porqueDoStatus(la) };
  }
  const feita = await chamar(job, acesso, { metodo: 'PUT', txid, corpo: corpoDaCobranca(cobranca) });
  if ('erro' in feita) return feita;
  if (deu(feita)) return conferirCobranca(feita.body, cobranca, quem);
  // a bank may refuse a second time what it made the first
  const la = [400, 409, 422].includes(feita.status) ? await ler() : null;
  if (la && !('erro' in la) && deu(la)) return conferirCobranca(la.body, cobranca, quem);
  return { erro: porqueDoStatus(feita) };
}

/** Takes a charge back; one that was paid meanwhile stays, and its money comes by the bank's word. */
export async function retirarCobranca(job: Rede, acesso: Acesso, txid: string): Promise<'retirada' | 'paga' | Falha> {
  const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  const dita = await chamar(job, acesso, { metodo: 'PATCH', txid, corpo });
  if ('erro' in dita) return dita;
  if (naoTem(dita) || (deu(dita) && situacaoNoBanco(dita.body, txid) === 'retirada')) return 'retirada';
  const la = await chamar(job, acesso, { metodo: 'GET', txid });
  if ('erro' in la) return la;
  if (naoTem(la)) return 'retirada';
  const situacao = deu(la) ? situacaoNoBanco(la.body, txid) : null;
  return situacao === 'paga' || situacao === 'retirada' ? situacao : { erro: porqueDoStatus(dita) };
}

/** Tries to get in and to look up a charge that nobody made. @returns what is wrong, in words; '' when nothing */
export async function provarAcesso(job: Rede, acesso: Acesso): Promise<string> {
  const dito = await chamar(job, acesso, { metodo: 'GET', txid: randomBytes(16).toString('hex') }, true);
  if ('erro' in dito) return dito.erro;
  if (deu(dito) || naoTem(dito)) return '';
  return dito.status === 404
    ? 'O banco deixou entrar, mas no endereço da API não há cobranças com vencimento (cobv). Confira se está escrito certo.'
    : porqueDoStatus(dito);
}
