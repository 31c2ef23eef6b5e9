import { Button } from '@mantine/core';
import { CHAMADAS } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useState } from 'react';
import { hrefDaLista } from '#entities/requerimentos/hrefs.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { Rascunho } from './rascunho.ts';

export function DescartarRascunho({ requerimento, rascunho }: { requerimento: Requerimento; rascunho: Rascunho }) {
  const [asking, setAsking] = useState(false);
  const ato = useAto(requerimento.id);
  if (!requerimento.acoes_permitidas.includes('descartar')) return null;
  const run = async () => {
    await rascunho.salvar();
    const act = () => ato.mutateAsync({ endpoint: CHAMADAS.descartar, versao: rascunho.versao });
    await act().catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 409 && (await rascunho.atualizar())) return act();
      throw error;
    });
    rascunho.encerrar();
    goTo(hrefDaLista(), { replace: true });
  };
  return (
    <>
      <Button variant="subtle" color="danger" px="xs" onClick={() => setAsking(true)}>
        {TRANSICOES.descartar.rotulo}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Descartar este rascunho?"
          confirm="Descartar definitivamente"
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          As respostas e os arquivos deste rascunho se perdem. Nada foi enviado à prefeitura ainda.
        </ConfirmDialog>
      )}
    </>
  );
}
