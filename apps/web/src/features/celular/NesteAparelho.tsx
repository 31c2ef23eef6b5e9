import { Button } from '@mantine/core';
import type { AparelhoDeAvisos } from '@portal/domain/celular/contract';
import type { EstadoDoAparelho } from '#lib/push/push.ts';
import { Card } from '#ui/Card.tsx';
import { focusAfter } from '#ui/keys/focus-after.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './NesteAparelho.module.css';
import { useCelular, useEsteAparelho, useLigar, useRemover, useTestar } from './queries.ts';
import { Silencio } from './Silencio.tsx';

const EXPLICA: Record<EstadoDoAparelho, string> = {
  semSuporte:
    'Este navegador não mostra avisos de páginas. Aqui eles chegam pelo sino e por e-mail. Atualize o navegador, ou ligue os avisos noutro aparelho.',
  iPhone:
    'No iPhone e no iPad, os avisos chegam só com o portal na Tela de Início. Toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o portal por lá e volte a esta página.',
  negado:
    'Este navegador está proibido de mostrar avisos do portal. Para mudar isso, abra as permissões do site, ao lado do endereço, e permita as notificações.',
  desligado:
    'O aviso aparece na tela, mesmo com o portal fechado. Ele diz só que há novidade e de que tipo: quem vê a tela não lê o seu pedido.',
  ligado: 'Este aparelho mostra os avisos do portal, mesmo com ele fechado.',
};

/** Whether this device shows the notices of whoever is signed in, which others do, and when none of them rings. */
export function NesteAparelho() {
  const { data: este } = useEsteAparelho();
  const { data: celular } = useCelular();
  const ligar = useLigar();
  const testar = useTestar();
  if (!este || !celular) return <TextSkeleton lines={4} />;
  const { estado, id } = este;
  return (
    <>
      <Card title="No celular e neste aparelho" id="celular">
        <p className={classes.explica}>{EXPLICA[estado]}</p>
        <div className={classes.atos}>
          {estado === 'desligado' && (
            <Button loading={ligar.isPending} onClick={() => ligar.mutate()}>
              Receber avisos neste aparelho
            </Button>
          )}
          {id && (
            <Button variant="default" loading={testar.isPending} onClick={() => testar.mutate(id)}>
              Enviar um aviso de teste
            </Button>
          )}
        </div>
        {celular.aparelhos.length > 0 && <Aparelhos aparelhos={celular.aparelhos} este={id} />}
      </Card>
      {celular.aparelhos.length > 0 && <Silencio silencio={celular.silencio} />}
    </>
  );
}

function Aparelhos({ aparelhos, este }: { aparelhos: readonly AparelhoDeAvisos[]; este: string | null }) {
  const remover = useRemover();
  return (
    <ul className={classes.lista} aria-label="Aparelhos que recebem avisos">
      {aparelhos.map(({ id, nome, visto_em }) => (
        <li key={id} className={classes.aparelho}>
          <span className={classes.oque}>
            <span className={classes.nome}>
              {nome}
              {id === este && <StatusPill tone="green">Este aparelho</StatusPill>}
            </span>
            <span className={classes.leve}>
              Usado <When at={visto_em} />
            </span>
          </span>
          <Button
            variant="default"
            aria-label={`Parar de receber: ${nome}`}
            loading={remover.isPending && remover.variables.id === id}
            onClick={(event) =>
              remover.mutate({ id, isEste: id === este }, { onSuccess: focusAfter(event.currentTarget, 'celular-titulo') })
            }
          >
            Parar de receber
          </Button>
        </li>
      ))}
    </ul>
  );
}
