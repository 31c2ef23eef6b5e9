import { Button } from '@mantine/core';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { IconAlertCircle, IconCash, IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useProcessos } from '#entities/processos/queries.ts';
import { hrefDaLinha } from '#entities/requerimentos/hrefs.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { firstName } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { atePrazo } from '../detalhe/mais-prazo.ts';
import { useRequerimentos } from '../queries.ts';
import { Convites } from './Convites.tsx';
import classes from './Inicio.module.css';
import { OutrosMunicipios } from './OutrosMunicipios.tsx';
import { Processos } from './Processos.tsx';

const ESPERA = ['Aguardando requerente', 'Aguardando comprovante', 'Rascunho'] as const;
const RECENTE_MS = 30 * 86_400_000;

/** The start of who asks: what waits for them, then what they asked, then what they may ask. */
export function Inicio() {
  const usuario = useUsuario();
  const espera = useRequerimentos({ status: [...ESPERA], per_page: 20 });
  const meus = useRequerimentos({ per_page: 5 });
  const { data: processos = [] } = useProcessos();
  const novos = useRequerimentos({ status: ['Deferido'], per_page: 5 });
  const prontos = (novos.data?.data ?? []).filter((r) => Date.now() - Date.parse(r.atualizado_em) < RECENTE_MS);
  const waiting = [...(espera.data?.data ?? [])].sort(
    (a, b) => ESPERA.indexOf(a.status as (typeof ESPERA)[number]) - ESPERA.indexOf(b.status as (typeof ESPERA)[number]),
  );
  const novo = (
    <Button component={RouteLink} href={rota('contribuinte.requerimento.index')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo requerimento
    </Button>
  );
  return (
    <Page title={usuario ? `Olá, ${firstName(usuario.nome)}.` : 'Olá.'} actions={novo} width="normal">
      <div className={classes.pagina}>
        <Convites />
        <Card title="O que espera por você" id="espera" flush>
          {espera.isPending && (
            <div className={classes.dentro}>
              <CardsSkeleton cards={2} />
            </div>
          )}
          {espera.data && waiting.length + prontos.length === 0 && (
            <p className={classes.nada}>Nada por enquanto. Quando faltar algo seu, aparece aqui e avisamos por e-mail.</p>
          )}
          <ul className={classes.tarefas}>
            {waiting.map((r) => (
              <li key={r.id}>
                <Tarefa r={r} href={hrefDaLinha(r, processos)} eu={usuario?.nome ?? ''} />
              </li>
            ))}
            {prontos.map((r) => (
              <li key={r.id}>
                <Tarefa r={r} href={hrefDaLinha(r, processos)} eu={usuario?.nome ?? ''} />
              </li>
            ))}
          </ul>
        </Card>

        <OutrosMunicipios />

        <Card
          title="Meus requerimentos"
          id="meus"
          flush
          aside={
            meus.data && meus.data.total > 0 ? (
              <RouteLink href={rota('contribuinte.meus.requerimentos')} className={classes.todos}>
                Ver todos ({meus.data.total})
              </RouteLink>
            ) : undefined
          }
        >
          {meus.isPending && (
            <div className={classes.dentro}>
              <CardsSkeleton cards={3} />
            </div>
          )}
          {meus.data?.total === 0 && (
            <EmptyState title="Você ainda não fez nenhum pedido">Escolha abaixo o que precisa e comece.</EmptyState>
          )}
          <ul className={classes.linhas}>
            {meus.data?.data.map((r) => (
              <li key={r.id}>
                <RouteLink href={hrefDaLinha(r, processos)} className={classes.linha}>
                  <span className={classes.linhaNome}>
                    <strong>{r.processo_nome}</strong>
                    <span className={classes.fraco}>{[r.numero ?? 'sem número', r.endereco].filter(Boolean).join(' · ')}</span>
                  </span>
                  <StatusRequerimento status={r.status} />
                  <span className={classes.quando}>
                    <When at={r.atualizado_em} />
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </Card>

        <section aria-labelledby="pedir">
          <h2 className={classes.titulo} id="pedir">
            O que você pode pedir
          </h2>
          <Processos level={3} />
        </section>
      </div>
    </Page>
  );
}

interface Palavras {
  icon: typeof IconPencil;
  titulo: string;
  tom: 'amber' | 'grey' | 'green';
}

function palavras(r: RequerimentoLinha): Palavras {
  if (r.status === 'Aguardando requerente')
    return { icon: IconAlertCircle, titulo: `Corrigir o que a prefeitura pediu${atePrazo(r.prazo_em, hoje())}`, tom: 'amber' };
  if (r.status === 'Aguardando comprovante')
    return { icon: IconCash, titulo: 'Pagar a taxa e enviar o comprovante', tom: 'amber' };
  if (r.status === 'Deferido') return { icon: IconCircleCheck, titulo: 'Aprovado (deferido): veja o resultado', tom: 'green' };
  return { icon: IconPencil, titulo: 'Terminar de preencher e enviar', tom: 'grey' };
}

/** Owners see what others asked for their property: then it is said whose request it is. */
function Tarefa({ r, href, eu }: { r: RequerimentoLinha; href: string; eu: string }) {
  const { icon: Icon, titulo, tom } = palavras(r);
  return (
    <RouteLink href={href} className={classes.tarefa}>
      <span className={classes.tarefaIcone} data-tom={tom} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={classes.linhaNome}>
        <strong>{titulo}</strong>
        <span className={classes.fraco}>
          {[r.processo_nome, r.numero, r.endereco, r.requerente_nome !== eu && `de ${r.requerente_nome}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.quando}>
        <When at={r.atualizado_em} />
      </span>
    </RouteLink>
  );
}
