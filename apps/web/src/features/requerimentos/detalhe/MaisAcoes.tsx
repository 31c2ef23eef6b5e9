import { Button, Menu } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { isEncerrado, isProtocolado } from '@portal/domain/requerimentos/status';
import { isContestavel } from '@portal/domain/taxas/contestacao';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import {
  IconCash,
  IconCopy,
  IconDoorExit,
  IconDots,
  IconFileZip,
  IconMessageReport,
  IconPrinter,
  IconReceipt,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hoje } from '#lib/fuso.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useBaixarTudo, useCopiar } from '../acompanhar.ts';
import { DesistirDialog } from './Desistencia.tsx';
import { ContestarTaxaDialog } from './pagamento/ContestarTaxaDialog.tsx';
import { RecusarTaxaDialog } from './pagamento/RecusarTaxaDialog.tsx';

/** What is seldom done with one's own request. */
export function MaisAcoes({ requerimento: r }: { requerimento: Requerimento }) {
  const [desistindo, setDesistindo] = useState(false);
  const [taxa, setTaxa] = useState<'recusar' | 'contestar' | null>(null);
  const tudo = useBaixarTudo(r.id);
  const copiar = useCopiar(r);
  const emCurso = isProtocolado(r.status) && r.numero !== null && !isEncerrado(r.status);
  const pode = r.acoes_permitidas.includes('recusar_taxa');
  const aPagar = pode ? r.guias.find((g) => g.pagamento === 'Pendente') : undefined;
  const contestavel = pode ? r.guias.find((g) => isContestavel(r.guias, g, hoje())) : undefined;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconDots size={18} aria-hidden />}
            loading={tudo.isPending || copiar.isPending}
          >
            Mais ações
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {r.canhoto && (
            <Menu.Item
              component={RouteLink}
              hiddenFrom="sm"
              href={rota('requerimento.canhoto', { id: r.canhoto })}
              leftSection={<IconReceipt size={18} aria-hidden />}
            >
              Ver o canhoto
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileZip size={18} aria-hidden />} onClick={() => tudo.mutate()}>
            Baixar tudo num arquivo
          </Menu.Item>
          {r.pendencias.length > 0 && (
            <Menu.Item
              component={RouteLink}
              href={rota('requerimento.contribuinte.relatorio.pendencias', { id_requerimento: r.id })}
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Relatório de pendências
            </Menu.Item>
          )}
          {r.participa && (
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copiar.mutate()}>
              Fazer um pedido igual
            </Menu.Item>
          )}
          {contestavel && (
            <Menu.Item leftSection={<IconMessageReport size={18} aria-hidden />} onClick={() => setTaxa('contestar')}>
              Contestar o valor da taxa
            </Menu.Item>
          )}
          {aPagar && (
            <Menu.Item leftSection={<IconCash size={18} aria-hidden />} onClick={() => setTaxa('recusar')}>
              {TRANSICOES.recusar_taxa.rotulo}
            </Menu.Item>
          )}
          {r.participa && emCurso && !r.desistencia && (
            <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden />} onClick={() => setDesistindo(true)}>
              Desistir do requerimento
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {taxa === 'recusar' && aPagar && (
        <RecusarTaxaDialog
          requerimento={r}
          guia={aPagar}
          onContestar={contestavel ? () => setTaxa('contestar') : undefined}
          onClose={() => setTaxa(null)}
        />
      )}
      {taxa === 'contestar' && contestavel && (
        <ContestarTaxaDialog requerimento={r} guia={contestavel} onClose={() => setTaxa(null)} />
      )}
      {desistindo && <DesistirDialog requerimento={r} onClose={() => setDesistindo(false)} />}
    </>
  );
}
