import { Button, Menu } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCheckbox,
  IconDots,
  IconGavel,
  IconInfoCircle,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSend2,
  IconSquareX,
} from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Atos.module.css';
import { useMesa } from './mesa-context.ts';
import { type AtoDaMesa, atosDaMesa, avisosDe, etapaAtualDe, impedimentosDe, irmasEmAnalise, situacaoDe } from './situacao.ts';
import { ConferenciaLida } from './verificacoes/Normas.tsx';

const ICONS: Record<AtoDaMesa, typeof IconCheck> = {
  iniciar: IconPlayerPlay,
  deferir: IconCheck,
  propor_deferimento: IconCheckbox,
  propor_indeferimento: IconSquareX,
  devolver_proposta: IconArrowBackUp,
  devolver: IconSend2,
  pausar: IconPlayerPause,
  indeferir: IconGavel,
  reabrir: IconRotate,
  cancelar: IconBan,
};

const isPerigoso = (ato: AtoDaMesa): boolean => TRANSICOES[ato].tela?.perigo ?? false;

function Botao({ ato, principal }: { ato: AtoDaMesa; principal?: boolean }) {
  const { r, atos, agir } = useMesa();
  const Icon = ICONS[ato];
  return (
    <Button
      variant={principal ? 'filled' : ato === 'cancelar' ? 'subtle' : 'default'}
      color={ato === 'cancelar' ? 'danger' : undefined}
      className={!principal && isPerigoso(ato) ? classes.danger : undefined}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      // what stands against beginning is said below; the rest explains itself when it is tried
      disabled={atos.running || (ato === 'iniciar' && impedimentosDe(r, ato).length > 0)}
      onClick={() => agir(ato)}
    >
      {TRANSICOES[ato].rotulo}
    </Button>
  );
}

/** What can be done now and what stands against it: the top of the right column. */
export const Atos = () => (
  <div className={classes.root}>
    <PropostaFeita />
    <OQueFazer />
  </div>
);

function OQueFazer() {
  const { r, somenteLeitura, analisa } = useMesa();
  const { principal, outros } = atosDaMesa(r);
  const { pendencias_em_rascunho, pendencias_a_validar } = situacaoDe(r);
  const isPronta = etapaAtualDe(r)?.pronta ?? false;
  const avisos = avisosDe(r);
  if (r.status === 'Em construcao' && !somenteLeitura)
    return (
      <Button component={RouteLink} href={hrefDoPreenchimento(r)} leftSection={<IconPencil size={18} aria-hidden />}>
        Continuar o preenchimento
      </Button>
    );
  if (somenteLeitura) return <p className={classes.none}>Você está vendo este requerimento sem poder alterá-lo.</p>;
  // the one act that ends everything is not the one that is offered
  const isSoPerigo = !principal && outros.every(isPerigoso);
  return (
    <>
      {principal && <Botao ato={principal} principal />}
      <div className={classes.others}>
        {isSoPerigo ? <OutrosAtos atos={outros} /> : outros.map((ato) => <Botao key={ato} ato={ato} />)}
      </div>
      {isPronta && (
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          Suas pendências estão prontas. Elas saem junto com as de{' '}
          {new Intl.ListFormat('pt-BR').format(irmasEmAnalise(r).map((e) => e.setor.nome))}.
        </p>
      )}
      {pendencias_em_rascunho > 0 && !isPronta && (
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {plural(
            pendencias_em_rascunho,
            'pendência marcada ainda não foi enviada.',
            'pendências marcadas ainda não foram enviadas.',
          )}
        </p>
      )}
      {pendencias_a_validar > 0 && (analisa || principal) && (
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {analisa
            ? `${plural(pendencias_a_validar, 'resposta espera', 'respostas esperam')} você aceitar ou recusar.`
            : `${plural(pendencias_a_validar, 'resposta chegou', 'respostas chegaram')}. Para aceitar ou recusar, comece por “${TRANSICOES.iniciar.rotulo}”.`}
        </p>
      )}
      {pendencias_em_rascunho + pendencias_a_validar === 0 &&
        avisos.map((aviso) => (
          <p key={aviso} className={classes.note}>
            <IconInfoCircle size={16} aria-hidden />
            {aviso}
          </p>
        ))}
    </>
  );
}

/** The decision that waits for a second reading. */
export function PropostaFeita() {
  const { r } = useMesa();
  const proposta = etapaAtualDe(r)?.proposta;
  if (!proposta) return null;
  const palavra = proposta.ato === 'deferir' ? 'deferir' : 'indeferir';
  return (
    <Callout title={proposta.minha ? `Você propôs ${palavra}` : `${proposta.por_nome} propôs ${palavra}`}>
      {/* it is long at times, and scrolls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <p className={classes.parecer} tabIndex={0}>
        {proposta.parecer}
      </p>
      {!proposta.minha && <ConferenciaLida normas={r.normas} />}
      {proposta.minha && 'Outra pessoa que decide no setor confirma ou devolve com um comentário.'}
    </Callout>
  );
}

/** A draft opened at the counter goes on where it is filled in. */
const hrefDoPreenchimento = ({ id, processo }: Requerimento): string =>
  rota('prefeitura.novoRequerimento', { processoSlug: processo.slug, processo_id: processo.id }, { rascunho: id });

/** The same acts as a bar at the bottom of the window, where the columns do not fit. */
export function BarraDeAtos() {
  const { r, somenteLeitura } = useMesa();
  const { principal, outros } = atosDaMesa(r);
  if (somenteLeitura || (!principal && outros.length === 0)) return null;
  const diretos = principal ? [principal] : outros.length === 1 && !outros.some(isPerigoso) ? outros : [];
  const noMenu = outros.filter((ato) => !diretos.includes(ato));
  return (
    <section className={classes.bar} aria-label="Atos">
      <OutrosAtos atos={noMenu} />
      {diretos.map((ato) => (
        <Botao key={ato} ato={ato} principal={ato === principal} />
      ))}
    </section>
  );
}

/** What is at hand, and not in sight. */
function OutrosAtos({ atos: quais }: { atos: AtoDaMesa[] }) {
  const { atos, agir } = useMesa();
  if (quais.length === 0) return null;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} aria-hidden />} disabled={atos.running}>
          Outros atos
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {quais.map((ato) => {
          const Icon = ICONS[ato];
          return (
            <Menu.Item
              key={ato}
              className={isPerigoso(ato) ? `${classes.item} ${classes.danger}` : classes.item}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => agir(ato)}
            >
              {TRANSICOES[ato].rotulo}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
