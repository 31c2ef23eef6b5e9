import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo } from '#lib/navigation.ts';
import { ateQuando } from '../../trabalho/palavras.ts';
import classes from '../MeuRequerimento.module.css';
import type { AtoDoMomento } from './ato-do-momento.ts';

/** To the place on this page, with the keyboard; or to the page where it is done. */
function ir(href: string): void {
  if (!href.startsWith('#')) {
    goTo(href);
    return;
  }
  document.getElementById(href.slice(1))?.scrollIntoView({ block: 'start' });
  const titulo = document.getElementById(`${href.slice(1)}-titulo`);
  if (!titulo) return;
  titulo.tabIndex = -1;
  titulo.focus({ preventScroll: true });
}

const Dia = ({ prazo }: { prazo: string }) => (
  <time dateTime={prazo} data-vencido={prazo < hoje() || undefined}>
    {ateQuando(prazo, hoje())}
  </time>
);

/** Told by its distance: then the date stands beside it. */
const isPerto = (prazo: string): boolean => !ateQuando(prazo, hoje()).includes(formatDate(prazo));

/** The one act, its day and how far it is; the act itself has more room beside it. */
export const AtoNoTrilho = ({ ato: { titulo, prazo, andamento, botao, href } }: { ato: AtoDoMomento }) => (
  <section className={classes.ato} aria-labelledby="ato-titulo">
    <h2 className={classes.atoTitulo} id="ato-titulo">
      {titulo}
    </h2>
    {prazo && (
      <p className={classes.atoDia}>
        <Dia prazo={prazo} />
        {isPerto(prazo) && <span className={classes.atoData}>{formatDate(prazo)}</span>}
      </p>
    )}
    <p className={classes.atoNota}>{andamento}</p>
    <Button fullWidth onClick={() => ir(href)} rightSection={<IconArrowRight size={18} aria-hidden />}>
      {botao}
    </Button>
  </section>
);

/** The same where there is no rail: 64 px that stay at the bottom. */
export const BarraDoAto = ({ ato: { titulo, prazo, botao, href } }: { ato: AtoDoMomento }) => (
  <section className={`${classes.barra} no-print`} aria-label="O que fazer agora">
    <span className={classes.barraTexto}>
      <strong>{titulo}</strong>
      {prazo && <Dia prazo={prazo} />}
    </span>
    <Button onClick={() => ir(href)}>{botao}</Button>
  </section>
);
