import { Button } from '@mantine/core';
import type { Webhook } from '@portal/domain/webhooks/contract';
import { NOMES_DOS_EVENTOS } from '@portal/domain/webhooks/eventos';
import { DIAS_ATE_DESISTIR, DIAS_DE_ESPERA } from '@portal/domain/webhooks/situacao';
import { useState } from 'react';
import { formatDateTime, plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { Entregas } from './Entregas.tsx';
import { WebhookPill } from './Pills.tsx';
import { useEncerrarAnterior, useExcluir, useSituar, useTestar, useTrocarSegredo, useWebhook } from './queries.ts';
import { Segredo } from './Segredo.tsx';
import { MudarWebhookDialog } from './WebhookDialog.tsx';
import classes from './Webhooks.module.css';

const CAMINHO = [
  { label: 'Integrações', href: rota('prefeitura.configuracoes.integracoes') },
  { label: 'Webhooks', href: rota('prefeitura.webhooks') },
];

/** One address: how it stands, what is done with it, and all that was told to it. */
export function WebhookPage({ id }: { id: string }) {
  const { data: w } = useWebhook(id);
  if (!w) return null;
  return (
    <Page title={w.descricao} breadcrumbs={CAMINHO} aside={<WebhookPill {...w} />}>
      <div className={classes.pilha}>
        <ComoEsta w={w} />
        <Cartao w={w} />
        <Entregas webhook={w} />
      </div>
    </Page>
  );
}

/** What somebody has to know before they look further. */
function ComoEsta({ w }: { w: Webhook }) {
  const esperam = plural(w.aguardando, 'entrega espera', 'entregas esperam');
  if (w.situacao === 'Pausado')
    return (
      <Callout meaning="danger" title="O portal pausou este webhook">
        O endereço não recebeu nada por {DIAS_ATE_DESISTIR} dias. {esperam}; o que acontecer é guardado por até {DIAS_DE_ESPERA}{' '}
        dias e enviado quando você o ligar de novo. Envie um teste antes.
      </Callout>
    );
  if (w.situacao === 'Desligado')
    return (
      <Callout>
        Desligado: o que acontece agora não é guardado nem enviado.
        {w.aguardando > 0 && ` ${esperam} de antes, até que ele seja ligado.`}
      </Callout>
    );
  if (w.falha_desde)
    return (
      <Callout meaning="warning">
        O endereço não recebe nada desde {formatDateTime(w.falha_desde)}. O portal tenta de novo sozinho, e o pausa depois de{' '}
        {DIAS_ATE_DESISTIR} dias. {esperam}.
      </Callout>
    );
  return null;
}

type Aberto = 'mudar' | 'desligar' | 'trocar' | 'encerrar' | 'excluir' | null;

function Cartao({ w }: { w: Webhook }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const [segredo, setSegredo] = useState('');
  const situar = useSituar(w);
  const testar = useTestar(w.id);
  const ligado = w.situacao === 'Ligado';
  return (
    <Card title="Endereço" id="endereco">
      <FactList
        columns={2}
        facts={[
          { label: 'Endereço', value: w.endereco, wide: true },
          { label: 'É avisado de', value: w.eventos.map((e) => NOMES_DOS_EVENTOS[e]).join(', '), wide: true },
          { label: 'Última entrega', value: w.entregue_em ? formatDateTime(w.entregue_em) : 'Nenhuma' },
          { label: 'Não entregues', value: String(w.nao_entregues) },
          { label: 'Segredo', value: `Feito em ${formatDateTime(w.segredo_em)}` },
          { label: 'Segredo anterior', value: w.anterior_ate ? `Vale até ${formatDateTime(w.anterior_ate)}` : 'Não vale mais' },
        ]}
      />
      <div className={classes.botoes}>
        {ligado ? (
          <Button variant="default" onClick={() => setAberto('desligar')}>
            Desligar
          </Button>
        ) : (
          <Button loading={situar.isPending} onClick={() => situar.mutate(true)}>
            Ligar
          </Button>
        )}
        <Button variant="default" loading={testar.isPending} onClick={() => testar.mutate()}>
          Enviar um teste
        </Button>
        <Button variant="default" onClick={() => setAberto('mudar')}>
          Alterar
        </Button>
        {w.anterior_ate ? (
          <Button variant="default" onClick={() => setAberto('encerrar')}>
            Encerrar o segredo anterior
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAberto('trocar')}>
            Trocar o segredo
          </Button>
        )}
        {w.situacao === 'Desligado' && (
          <Button variant="default" onClick={() => setAberto('excluir')}>
            Excluir
          </Button>
        )}
      </div>
      <Dialogos w={w} aberto={aberto} onClose={() => setAberto(null)} onSegredo={setSegredo} />
      {segredo && (
        <Dialog title="Segredo novo" onClose={() => setSegredo('')} size="md" closeOnClickOutside={false}>
          <Segredo
            segredo={segredo}
            depois="Ponha-o no outro sistema em até 7 dias. Até lá o anterior assina junto; quando o novo estiver lá, encerre o anterior."
          />
        </Dialog>
      )}
    </Card>
  );
}

interface DialogosProps {
  w: Webhook;
  aberto: Aberto;
  onClose: () => void;
  onSegredo: (segredo: string) => void;
}

function Dialogos({ w, aberto, onClose, onSegredo }: DialogosProps) {
  const situar = useSituar(w);
  const trocar = useTrocarSegredo(w);
  const encerrar = useEncerrarAnterior(w);
  const excluir = useExcluir(w.id);
  switch (aberto) {
    case 'mudar':
      return <MudarWebhookDialog webhook={w} onClose={onClose} />;
    case 'desligar':
      return (
        <ConfirmDialog
          title={`Desligar “${w.descricao}”`}
          confirm="Desligar"
          onConfirm={() => situar.mutateAsync(false)}
          onClose={onClose}
        >
          O que acontecer enquanto ele estiver desligado não é guardado nem enviado depois.
        </ConfirmDialog>
      );
    case 'trocar':
      return (
        <ConfirmDialog
          title="Trocar o segredo"
          confirm="Fazer um segredo novo"
          tone="primary"
          onConfirm={async () => onSegredo((await trocar.mutateAsync()).segredo)}
          onClose={onClose}
        >
          O segredo de agora continua a assinar junto do novo por 7 dias, ou até que você o encerre.
        </ConfirmDialog>
      );
    case 'encerrar':
      return (
        <ConfirmDialog
          title="Encerrar o segredo anterior"
          confirm="Encerrar"
          onConfirm={() => encerrar.mutateAsync()}
          onClose={onClose}
        >
          O sistema que ainda confere pelo segredo anterior passa a recusar os avisos.
        </ConfirmDialog>
      );
    case 'excluir':
      return (
        <ConfirmDialog
          title={`Excluir “${w.descricao}”`}
          confirm="Excluir"
          onConfirm={async () => {
            await excluir.mutateAsync();
            goTo(rota('prefeitura.webhooks'));
          }}
          onClose={onClose}
        >
          O endereço e o registro de tudo o que foi enviado a ele são apagados.
        </ConfirmDialog>
      );
    case null:
      return null;
  }
}
