import { Button, Group, Stack } from '@mantine/core';
import { dataDe } from '@portal/domain/text/datas';
import type { PedidoDoTitular } from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, PRAZO_DIAS, prazoEmPalavras } from '@portal/domain/titular/rules';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { fuso } from '#lib/fuso.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import classes from './Direitos.module.css';
import { useMeusPedidos, useRetirar } from './direitos.ts';
import { Guarda } from './Guarda.tsx';
import { PedirEliminacao, PedirOutro } from './PedirDialog.tsx';
import { SituacaoDoPedido } from './SituacaoDoPedido.tsx';

/** What the holder may ask of the town about their data, and how it stands. @source LGPD, art. 18 */
export function Direitos({ temSenha }: { temSenha: boolean }) {
  const { data: meus } = useMeusPedidos();
  const [aberto, setAberto] = useState<'eliminacao' | 'outro' | null>(null);
  const eliminando = meus?.pedidos.some((p) => p.tipo === 'eliminacao' && p.situacao === 'Aguardando');
  return (
    <>
      <Card title="Corrigir, eliminar ou perguntar" id="direitos">
        {meus ? (
          <Stack gap="md">
            <p className={classes.texto}>
              Você pode pedir à prefeitura que corrija um dado, que elimine os seus dados, ou perguntar sobre eles. A resposta vem
              em até {PRAZO_DIAS} dias, aqui e por e-mail.
            </p>
            <Group gap="sm">
              <Button variant="default" onClick={() => setAberto('outro')}>
                Pedir correção ou outra coisa
              </Button>
              {!eliminando && (
                <Button variant="default" onClick={() => setAberto('eliminacao')}>
                  Pedir a eliminação
                </Button>
              )}
            </Group>
            {meus.pedidos.length > 0 && (
              <ul className={classes.lista} aria-label="Os seus pedidos">
                {meus.pedidos.map((pedido) => (
                  <Pedido key={pedido.id} pedido={pedido} />
                ))}
              </ul>
            )}
          </Stack>
        ) : (
          <TextSkeleton lines={4} />
        )}
      </Card>
      <Card title="Por quanto tempo guardamos" id="guarda">
        <Guarda />
      </Card>
      {aberto === 'outro' && <PedirOutro onClose={() => setAberto(null)} />}
      {aberto === 'eliminacao' && meus && <PedirEliminacao meus={meus} temSenha={temSenha} onClose={() => setAberto(null)} />}
    </>
  );
}

function Pedido({ pedido }: { pedido: PedidoDoTitular }) {
  const retirar = useRetirar();
  const [perguntando, setPerguntando] = useState(false);
  const { numero, tipo, situacao, criado_em, prazo_em, texto, resposta, fundamento } = pedido;
  const espera = situacao === 'Aguardando';
  return (
    <li className={classes.pedido}>
      <div className={classes.cabeca}>
        <strong>
          Pedido nº {numero} · {NOMES_DOS_TIPOS[tipo]}
        </strong>
        <SituacaoDoPedido situacao={situacao} />
      </div>
      <span className={classes.sob}>
        Feito <When at={criado_em} dated="em" />
        {espera &&
          `. A prefeitura responde até ${formatDate(prazo_em)} (${prazoEmPalavras(prazo_em, dataDe(new Date(), fuso())).toLowerCase()})`}
        .
      </span>
      {texto && <p className={classes.texto}>{texto}</p>}
      {resposta && (
        <p className={classes.texto}>
          <strong>Resposta:</strong> {resposta} {fundamento && <span className={classes.sob}>Fundamento: {fundamento}</span>}
        </p>
      )}
      {espera && (
        <div>
          <Button variant="default" size="sm" onClick={() => setPerguntando(true)}>
            Retirar o pedido nº {numero}
          </Button>
        </div>
      )}
      {perguntando && (
        <ConfirmDialog
          title={`Retirar o pedido nº ${numero}?`}
          confirm="Retirar o pedido"
          onConfirm={() => retirar.mutateAsync(pedido)}
          onClose={() => setPerguntando(false)}
        >
          A prefeitura deixa de responder a ele. Você pode pedir de novo quando quiser.
        </ConfirmDialog>
      )}
    </li>
  );
}
