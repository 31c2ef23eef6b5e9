import type { Veredito, VereditoDado } from '@portal/domain/analise/schema';
import { ApiError } from '#lib/api-error.ts';
import { createKeeper } from '#lib/keeper/keeper.ts';
import { same } from '#lib/same.ts';

export interface Dito {
  /** null takes back what was said. */
  veredito: Veredito | null;
  comentario: string;
  base_legal: string;
}
export type DoOutro = Pick<VereditoDado, 'veredito' | 'comentario' | 'base_legal' | 'autor_nome' | 'versao'>;

export interface Lados {
  meu: Dito;
  /** null when the other took theirs back. */
  outro: DoOutro | null;
  resolver: (fica: boolean) => void;
}

const NADA: Dito = { veredito: null, comentario: '', base_legal: '' };
const soDito = ({ veredito, comentario, base_legal }: Dito): Dito => ({ veredito, comentario, base_legal });
const iguais = (a: Dito | null, b: Dito | null): boolean => a !== null && b !== null && same(soDito(a), soDito(b));

/** Somebody else of the sector said something of the same piece meanwhile. */
export const isDoOutro = (error: unknown): error is ApiError => error instanceof ApiError && error.codigo === 'veredito_mudou';

interface Portas {
  enviar: (dito: Dito, versao: number) => Promise<unknown>;
  /** null: it is over. */
  colidiu: (lados: Lados | null) => void;
}

/**
 * Keeps one verdict on one piece, on top of the one the person had before them. It is kept or refused at once: whoever pressed is
 * still there to press again, so nothing is tried behind their back.
 * @param versao of the verdict it stands on; 0 for none
 * @throws ApiError what was refused, but for a collision
 */
export async function guardarVeredito(meu: Dito, versao: number, { enviar, colidiu }: Portas): Promise<void> {
  let pendente: Dito | null = meu;
  const recusas: ApiError[] = [];
  const guarda = createKeeper<Dito | null, Dito, DoOutro | null>(
    // whatever the person had before them: another's is never taken for it
    { versao, em: '', value: null, said: null },
    {
      pending: () => pendente,
      apply: (_, dito) => dito,
      send: async (sobre, _, dito) => {
        await enviar(dito, sobre);
        return { versao: sobre + 1, em: '', said: null };
      },
      stored: async (mudou) => {
        const outro = (mudou?.dados as { atual: DoOutro | null } | undefined)?.atual ?? null;
        return { versao: outro?.versao ?? 0, em: '', value: outro ?? NADA, said: outro };
      },
      kept: (dito) => {
        if (dito) pendente = null;
      },
      show: () => undefined,
      same: iguais,
      refused: (error) => {
        if (isDoOutro(error)) return 'stale';
        recusas.push(error);
        return 'ended';
      },
    },
    { wait: 0, again: 0 },
  );
  guarda.subscribe(() => {
    const { conflict } = guarda.get();
    colidiu(
      conflict && {
        meu,
        outro: conflict.theirs.said,
        resolver: guarda.resolve,
      },
    );
  });
  await guarda.save();
  if (recusas[0]) throw recusas[0];
}
