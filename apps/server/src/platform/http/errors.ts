import type { CampoErro } from '@portal/domain/http/rule-error';
import { RuleError } from '@portal/domain/http/rule-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { FileMissingError, FileTooLargeError } from '#platform/files/store.ts';
import { AppError } from './app-error.ts';
import { type Problema, problemaDoEntorno } from './entorno.ts';

export const ERRO_INESPERADO = 'O servidor retornou um erro inesperado';

/** So many seconds later whoever was told 503 may come again. */
export const VOLTE_EM = 5;

/** What the person reads while the surroundings are in trouble; what they typed is still on their screen. */
const INDISPONIVEL: Record<Problema, string> = {
  banco:
    'O portal está com um problema passageiro e não gravou isto. O que você digitou continua aqui: tente de novo em instantes.',
  rede: 'Um serviço de que o portal depende não respondeu, e nada foi gravado. Tente de novo em instantes.',
  disco:
    'O portal está sem espaço ou sem acesso aos arquivos e não gravou isto. Tente de novo mais tarde; a equipe já vê o aviso.',
};

interface Answered {
  status: number;
  mensagem: string;
  dados: unknown;
  problema?: Problema;
}

/** A 503 of the surroundings; `codigo` tells it from a town in maintenance, which has a page of its own. */
export const indisponivel = (problema: Problema): Answered => ({
  status: 503,
  mensagem: INDISPONIVEL[problema],
  dados: { codigo: 'indisponivel', segundos: VOLTE_EM },
  problema,
});

/** The only place that knows which failure gives which status (spec §8, house style §6). */
export function toAnswer(error: unknown): Answered {
  if (error instanceof RuleError) {
    return { status: 422, mensagem: error.message, dados: { codigo: error.codigo, erros: error.erros } };
  }
  if (error instanceof AppError) return { status: error.status, mensagem: error.message, dados: error.dados };
  if (error instanceof FileTooLargeError) {
    return {
      status: 413,
      mensagem: `O arquivo passa de ${Math.floor(error.maxBytes / 1_048_576)} MB.`,
      dados: { codigo: 'arquivo_grande' },
    };
  }
  if (error instanceof FileMissingError) return { status: 404, mensagem: 'Não encontramos este arquivo.', dados: null };
  const pg = error as { code?: string; constraint?: string };
  // Two acts met at one row, or a key or an hour was taken in between: the screen is stale.
  if (pg.code === '40001' || pg.code === '40P01' || pg.code === '23505' || pg.code === '23P01') {
    return { status: 409, mensagem: 'Outra pessoa fez isto ao mesmo tempo. Atualize a página e confira.', dados: null };
  }
  // Something was named that does not exist (any more), or a value that a rule of the table refuses.
  if (pg.code === '23503' || pg.code === '23514') {
    return {
      status: 422,
      mensagem: 'Algo que você escolheu não existe mais ou não serve aqui. Confira os campos.',
      dados: { codigo: 'campos_invalidos', erros: [] },
    };
  }
  // Text that PostgreSQL cannot hold (a NUL byte), numbers beyond their column.
  if (
    pg.code === '22021' ||
    pg.code === '22P05' ||
    pg.code === '22003' ||
    pg.code === '22P02' ||
    pg.code === '22007' ||
    pg.code === '22008'
  ) {
    return {
      status: 422,
      mensagem: 'Há caracteres ou números que não podemos guardar. Confira os campos.',
      dados: { codigo: 'campos_invalidos', erros: [] },
    };
  }
  const fastify = error as Partial<FastifyError>;
  if (fastify.statusCode && fastify.statusCode >= 400 && fastify.statusCode < 500)
    return clientError(fastify.statusCode, fastify.code);
  const problema = problemaDoEntorno(error);
  if (problema) return indisponivel(problema);
  return { status: 500, mensagem: ERRO_INESPERADO, dados: null };
}

const CLIENT_TEXTS: Record<number, string> = {
  400: 'Não entendemos o pedido. Atualize a página e tente de novo.',
  404: 'Não encontramos este endereço.',
  406: 'Não entendemos o envio. Atualize a página e tente de novo.',
  413: 'O envio passou do tamanho permitido.',
  415: 'Este tipo de conteúdo não é aceito.',
  429: 'Muitas tentativas em pouco tempo. Espere um minuto e tente de novo.',
};

function clientError(status: number, code: string | undefined): Answered {
  return { status, mensagem: CLIENT_TEXTS[status] ?? CLIENT_TEXTS[400]!, dados: code ? { codigo: code.toLowerCase() } : null };
}

type Issue = ZodError['issues'][number];
const isForeign = ({ message }: Pick<Issue, 'message'>): boolean => /^(Invalid|Too |Unrecognized)/.test(message);

/** Of what may come in several forms, the refusal of the form it resembles most, so that its own words are told. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !isForeign(issue)) return [issue];
  const foreign = (form: readonly { message: string }[]) => form.filter(isForeign).length;
  const [nearest] = [...issue.errors].filter((form) => form.length > 0).sort((a, b) => foreign(a) - foreign(b));
  if (!nearest || foreign(nearest) === nearest.length) return [issue];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

export function fieldErrors(error: ZodError): CampoErro[] {
  return error.issues
    .flatMap(unfold)
    .slice(0, 50)
    .map((issue) => ({
      campo: issue.path.map(String).join('.'),
      mensagem: isForeign(issue) ? 'campo invalido' : issue.message,
    }));
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAnswer(error);
  if (answer.problema) {
    request.log.warn({ err: error, problema: answer.problema }, 'trouble of the surroundings');
    void reply.header('retry-after', String(VOLTE_EM));
  } else if (answer.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'unexpected error');
  else if (answer.status === 503) void reply.header('retry-after', '60');
  void reply.code(answer.status).send({ sucesso: false, mensagem: answer.mensagem, dados: answer.dados });
}
