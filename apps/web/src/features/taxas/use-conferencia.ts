import type { GuiaLinha } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { can } from '@portal/domain/usuarios/permissions';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { isRenovavel } from './Pagamento.tsx';
import { useDecidirComprovante, useRenovarGuia } from './queries.ts';

const isParaConferir = (guia: GuiaLinha): boolean => guia.comprovante?.situacao === 'Enviado';

/** What was refused was told; anything else is ours. */
const unlessTold = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
};

/** The slip that stands open beside the list, and the acts on it. After a decision the next proof that waits opens by itself. */
export function useConferencia(registros: GuiaLinha[]) {
  const usuario = useUsuario();
  const decidir = useDecidirComprovante();
  const renovar = useRenovarGuia();
  const [aberta, setAberta] = useState<GuiaLinha | null>(null);
  const [recusando, setRecusando] = useState(false);
  const [stale, setStale] = useState(false);
  // two presses within one frame see the same screen
  const running = useRef(false);

  // The row as it is now, also while the list is on its way; a filter may have taken it off the page.
  const guia = aberta && (registros.find(({ id }) => id === aberta.id) ?? aberta);
  const cobra = can(usuario, 'permissao.interacao.taxas');
  const at = guia ? registros.findIndex(({ id }) => id === guia.id) : -1;

  // The list was filtered or turned while a slip was open and decided elsewhere: nothing to keep.
  const guiaId = guia?.id;
  useEffect(() => {
    if (!guiaId) setRecusando(false);
  }, [guiaId]);

  /** The next proof that waits: below first, then from the top. */
  const proxima = (depois: GuiaLinha): GuiaLinha | null => {
    const outras = [...registros.slice(at + 1), ...registros.slice(0, Math.max(0, at))];
    return outras.find((linha) => linha.id !== depois.id && isParaConferir(linha)) ?? null;
  };

  async function once(run: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await run();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    } finally {
      running.current = false;
    }
  }

  const decide = (motivo?: string) =>
    once(async () => {
      if (!guia?.comprovante) return;
      const seguinte = proxima(guia);
      await decidir.mutateAsync({ comprovanteId: guia.comprovante.id, versao: guia.requerimento_versao, motivo });
      setAberta(seguinte);
    });
  const renew = () =>
    once(async () => {
      if (!guia) return;
      await renovar.mutateAsync({ guiaId: guia.id, versao: guia.requerimento_versao });
      setAberta(null);
    });

  return {
    guia,
    abrir: setAberta,
    fechar: () => setAberta(null),
    /** @param passo 1: the row below, -1: the one above */
    andar: (passo: number) => {
      const alvo = registros[at + passo];
      if (alvo) setAberta(alvo);
    },
    podeDecidir: cobra && guia !== null && isParaConferir(guia),
    // a person is asked for the slip, and nobody else can be
    podeRenovar: cobra && guia !== null && isRenovavel(guia) && !(porEmitir(guia) && guia.emissor === 'mao'),
    cobra,
    podeEmitirAMao: cobra && guia !== null && guia.pagamento === 'Pendente' && porEmitir(guia),
    decidindo: decidir.isPending,
    renovando: renovar.isPending,
    aprovar: () => void decide().catch(unlessTold),
    /** @throws ApiError what the dialog shows */
    recusar: (motivo: string) => decide(motivo),
    renovar: () => void renew().catch(unlessTold),
    recusando,
    setRecusando,
    stale,
    envelhecer: () => setStale(true),
    closeStale: () => setStale(false),
  };
}
export type Conferencia = ReturnType<typeof useConferencia>;
