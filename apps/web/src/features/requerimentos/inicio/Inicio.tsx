import { Button } from '@mantine/core';
import { STATUS } from '@portal/domain/requerimentos/status';
import { ESPERA_DO_REQUERENTE, FAIXAS, type Faixa } from '@portal/domain/requerimentos/trabalho';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useProcessos } from '#entities/processos/lista.ts';
import { firstName } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { useRequerimentos } from '../lista/queries.ts';
import { useConvites } from '../partes.ts';
import { Faixas } from '../trabalho/Faixas.tsx';
import { useTrabalho } from '../trabalho/queries.ts';
import { BoasVindas } from './BoasVindas.tsx';
import { Convites } from './Convites.tsx';
import classes from './Inicio.module.css';
import { Linhas, Prontos } from './Linhas.tsx';
import { Processos } from './Processos.tsx';

const RECENTE_MS = 30 * 86_400_000;
/** What waits is told once, above. */
const NAO_ESPERA = STATUS.filter((s) => s !== 'Em construcao' && !(ESPERA_DO_REQUERENTE as readonly string[]).includes(s));
/** How much of what waits stands here, and from how many on the urgencies are tabs. */
const AQUI = 20;
const COM_ABAS = 6;
const SHOWN = 5;
/** Who has asked this often needs no catalogue. */
const SABE_PEDIR = 3;

/**
 * The start of who asks: what waits for them in every town, then what they asked, then what they may ask.
 * @param depois what is asked of the person for the town's sake: last, so that nothing they came for moves when it arrives
 */
export function Inicio({ aviso, depois }: { aviso?: ReactNode; depois?: ReactNode }) {
  const usuario = useUsuario();
  const daqui = useOrganizacao().id;
  const espera = useTrabalho({ per_page: AQUI });
  const meus = useRequerimentos({ status: NAO_ESPERA, per_page: AQUI });
  const processos = useProcessos();
  const convites = useConvites();
  const novo = (
    <Button component={RouteLink} href={rota('contribuinte.requerimento.index')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo requerimento
    </Button>
  );
  const titulo = usuario ? `Olá, ${firstName(usuario.nome)}.` : 'Olá.';
  // all of it at once: what stands does not move because something above it arrives later
  if ([espera, meus, processos, convites].some((q) => q.isPending))
    return (
      <Page title={titulo} actions={novo} width="normal">
        <div className={classes.esqueleto}>
          <CardsSkeleton cards={6} />
        </div>
      </Page>
    );
  const catalogo = processos.data ?? [];
  const prontos = (meus.data?.data ?? []).filter(
    (r) => r.status === 'Deferido' && Date.now() - Date.parse(r.atualizado_em) < RECENTE_MS,
  );
  const outros = (meus.data?.data ?? []).filter((r) => !prontos.includes(r)).slice(0, SHOWN);
  const feitos = (espera.data?.municipios.find(({ id }) => id === daqui)?.total ?? 0) + (meus.data?.total ?? 0);
  const total = espera.data?.total ?? 0;
  const estreia = feitos + total + (convites.data?.length ?? 0) === 0;
  return (
    <Page title={titulo} actions={estreia ? undefined : novo} width="normal">
      <div className={classes.pagina}>
        {aviso}
        <Convites />
        {estreia ? <BoasVindas /> : <Espera total={total} prontos={prontos} />}
        {outros.length > 0 && (
          <Card
            title="Com a prefeitura e encerrados"
            id="meus"
            flush
            aside={
              <RouteLink href={rota('contribuinte.meus.requerimentos')} className={classes.todos}>
                Ver todos os meus
              </RouteLink>
            }
          >
            <Linhas requerimentos={outros} processos={catalogo} />
          </Card>
        )}
        {feitos >= SABE_PEDIR ? (
          <RouteLink href={rota('contribuinte.requerimento.index')} className={classes.processo}>
            <span>
              <strong>Fazer outro pedido</strong>
              <span className={classes.resumo}>{catalogo.map(({ nome }) => nome).join(', ')}</span>
            </span>
            <IconArrowRight size={20} aria-hidden />
          </RouteLink>
        ) : (
          <section aria-labelledby="pedir">
            <h2 className={classes.titulo} id="pedir">
              O que você pode pedir
            </h2>
            <Processos level={3} />
          </section>
        )}
        {depois}
      </div>
    </Page>
  );
}

interface EsperaProps {
  total: number;
  prontos: Parameters<typeof Prontos>[0]['requerimentos'];
}

/** What waits, by urgency; with six or more each urgency can be looked at by itself. */
function Espera({ total, prontos }: EsperaProps) {
  const [faixa, setFaixa] = useState<Faixa | undefined>();
  const { data } = useTrabalho({ per_page: AQUI, faixa });
  const { data: processos = [] } = useProcessos();
  const abas = total >= COM_ABAS;
  return (
    <Card
      title="O que espera por você"
      id="espera"
      flush
      aside={
        total > 0 && (
          <RouteLink href={rota('contribuinte.trabalho')} className={classes.todos}>
            {total > AQUI ? `Ver tudo (${total})` : 'Filtrar por município e cliente'}
          </RouteLink>
        )
      }
    >
      {abas && data && (
        <div className={classes.abas}>
          <Strip>
            <QuickFilters
              label="Até quando"
              single
              options={[
                { value: '', label: 'Tudo', total },
                ...(Object.keys(FAIXAS) as Faixa[]).map((f) => ({ value: f, label: FAIXAS[f], total: data.faixas[f] })),
              ]}
              value={[faixa ?? '']}
              onChange={([f]) => setFaixa((f || undefined) as Faixa | undefined)}
            />
          </Strip>
        </div>
      )}
      {total + prontos.length === 0 && (
        <p className={classes.nada}>Nada por enquanto. Quando faltar algo seu, aparece aqui e avisamos por e-mail.</p>
      )}
      {data && abas && data.total === 0 && <p className={classes.nada}>Nada aqui.</p>}
      {data && <Faixas trabalhos={data.data} processos={processos} level={3} />}
      {!faixa && <Prontos requerimentos={prontos} processos={processos} />}
    </Card>
  );
}
