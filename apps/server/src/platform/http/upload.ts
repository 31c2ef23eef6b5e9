import type { MultipartFile } from '@fastify/multipart';
import { RuleError } from '@portal/domain/http/rule-error';
import type { SaudeDoPdf } from '@portal/domain/plantas/saude';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** A file that is already durable in the store, before the act's transaction begins. */
export interface StoredUpload {
  sha256: string;
  nome: string;
  /** By content, not by name. */
  tipo: string;
  /** bytes */
  tamanho: number;
  /** How a PDF was found to be; null for what is none. */
  saude: SaudeDoPdf | null;
}

export type StoreUpload = (organizacaoId: number, file: MultipartFile, maxBytes: number) => Promise<Omit<StoredUpload, 'nome'>>;

/** Reads a multipart call: fields become the body, the one part `arquivo` is streamed to the store. */
export async function readMultipart(...call: Parameters<typeof readParts>): ReturnType<typeof readParts> {
  try {
    return await readParts(...call);
  } catch (error) {
    // the parser throws plain errors for a body that is cut short or has no boundary
    const isPlain = error instanceof Error && error.name === 'Error' && !('statusCode' in error);
    if (isPlain && /multipart|boundary|header|terminated|end of form/i.test(error.message)) {
      throw new AppError(400, 'O envio chegou incompleto. Tente de novo.');
    }
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  organizacaoId: number,
  maxBytes: number,
  store: StoreUpload,
): Promise<{ body: Record<string, string>; arquivo: StoredUpload }> {
  if (!request.isMultipart()) throw new AppError(415, 'Envie o arquivo como multipart/form-data.');
  const body: Record<string, string> = {};
  let arquivo: StoredUpload | undefined;
  for await (const part of request.parts({ limits: { files: 1, fields: 20, fieldSize: 100_000, fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value);
      continue;
    }
    const nome = cleanName(part.filename);
    const stored = await store(organizacaoId, part, maxBytes);
    if (part.fieldname === 'arquivo') arquivo = { ...stored, nome };
  }
  if (!arquivo)
    throw new RuleError('arquivo_obrigatorio', 'Escolha um arquivo.', [{ campo: 'arquivo', mensagem: 'Escolha um arquivo.' }]);
  return { body, arquivo };
}

/** The original name without folders and control characters, at most 200 characters. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  return (
    base
      .replace(/[\p{Cc}"]/gu, '')
      .trim()
      .slice(-200) || 'arquivo'
  );
}
